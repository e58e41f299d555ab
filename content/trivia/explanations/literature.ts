export const LITERATURE: Record<string, string> = {
  'Who wrote the play "Romeo and Juliet"?':
    'He took the story from an English poem by Arthur Brooke, printed in 1562.',
  'Which detective lives at 221B Baker Street?':
    'Arthur Conan Doyle first wrote about him in 1887, in "A Study in Scarlet".',
  'What kind of animal is Moby Dick?':
    'In 1820 a sperm whale rammed and sank the ship Essex, and Melville had read about it.',
  'Whose nose grows when he tells a lie?':
    "Carlo Collodi wrote the story from 1881 on, in parts, for an Italian children's paper.",
  'Who follows a white rabbit down its hole?':
    'Lewis Carroll was the pen name of Charles Dodgson, who taught mathematics at Oxford.',
  "In Aesop's fable, who wins the race against the hare?":
    'Aesop is said to have been a slave in Greece in the sixth century BC.',
  'Which boy lives in Neverland and never grows up?':
    "In 1929 J. M. Barrie gave his rights in the play to a children's hospital in London.",
  'Who created Oliver Twist, the boy who asks for more?':
    'At twelve he had to work in a factory, while his father was in prison for debt.',
  'Where does Robinson Crusoe live alone for many years?':
    'A model for him was Alexander Selkirk, who spent four years alone on a Pacific island.',
  'Which animals raise Mowgli in "The Jungle Book"?':
    'Rudyard Kipling was born in India, but wrote these stories in snowy Vermont.',
  'When does the magic wear off for Cinderella at the ball?':
    "The pumpkin coach and the glass slipper come from Charles Perrault's tale of 1697.",
  'What does Don Quixote attack because he thinks they are giants?':
    'To this day, "tilting at windmills" means fighting enemies that do not exist.',
  "In Mary Shelley's novel, who is Frankenstein?":
    'Mary Shelley was eighteen when she began the novel, in 1816.',
  'Who wrote "Pride and Prejudice"?':
    'In 1813 the book did not bear her name: it was by the author of "Sense and Sensibility".',
  'How many lines does a sonnet usually have?':
    'The form arose in Sicily in the thirteenth century; its name means little song.',
  'Who wrote "Don Quixote"?': 'At the Battle of Lepanto, in 1571, he lost the use of his left hand.',
  'Which poet is said to have written the "Odyssey"?':
    'The poem has 24 books and tells of a voyage home from Troy that takes ten years.',
  'Which novel\'s first chapter begins with "Call me Ishmael"?':
    "It sold badly when it came out in 1851, and became famous only after Melville's death.",
  'Who wrote "War and Peace"?':
    "The book came out between 1865 and 1869 and tells of Napoleon's invasion of Russia.",
  'Hamlet is the prince of which country?':
    'The play is set at Elsinore, that is at the castle of Kronborg in Helsingør.',
  'Who created Captain Nemo and his submarine, the Nautilus?':
    'Nemo is Latin for nobody; a real submarine of 1800 was called Nautilus as well.',
  'Who wrote the novel "Dracula"?': 'He never saw Transylvania; what he knew of it came from books.',
  'What was the pen name of Samuel Clemens?':
    'On the Mississippi this call meant water two fathoms deep, enough for a steamboat.',
  'Who wrote "One Hundred Years of Solitude"?':
    'The novel came out in Buenos Aires in 1967; in 1982 he won the Nobel Prize.',
  'Who wrote "The Canterbury Tales"?':
    'Pilgrims on their way tell the stories; he planned about 120 and left 24.',
  'Who wrote about Gregor Samsa, who wakes up as an insect?':
    'He asked a friend, Max Brod, to burn his papers; Brod published them instead.',
  'Which poet guides Dante through Hell in the "Divine Comedy"?':
    'In his own epic, the "Aeneid", the hero also goes down to the land of the dead.',
  'Who wrote "Madame Bovary"?': 'In 1857 he was tried for offending public morals, and acquitted.',
  'Who wrote under the name George Eliot?':
    "She used a man's name because she wanted her novels to be taken seriously.",
  'Raskolnikov is the main character of which novel?':
    'Readers got it in monthly parts in 1866, in the magazine "The Russian Messenger".',
  'Which monster raids the hall of King Hrothgar in "Beowulf"?':
    'The poem has come down to us in one single manuscript, a thousand years old.',
  'Who wrote the play "A Doll\'s House"?':
    'At the end Nora leaves her husband and children, which shocked audiences in 1879.',
  'Whose anger is at the heart of the "Iliad"?': 'In Greek, the very first word of the poem is wrath.',
  'Who wrote "The Master and Margarita"?':
    'The novel was first printed in 1966, twenty-six years after his death.',
  'Who wrote "Things Fall Apart", set in a Nigerian village?':
    'He took the title from a poem by W. B. Yeats, "The Second Coming".',
  'Who wrote the poem "The Waste Land"?': 'Ezra Pound cut the poem to about half before it came out in 1922.',
}
