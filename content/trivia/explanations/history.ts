export const HISTORY: Record<string, string> = {
  'Which ancient people built the pyramids of Giza?':
    'The pyramids were built by paid workers; their village and graves have been found.',
  'In which city did gladiators fight in the Colosseum?':
    'The Colosseum held about 50,000 people, and great awnings gave them shade.',
  'Which ship sank in 1912 after hitting an iceberg?':
    'Its lifeboats had room for only about half of the people on board.',
  'Who was the first president of the United States?':
    'He never lived in the White House, which was not ready before his death.',
  'Which wall divided a German city from 1961 to 1989?':
    'It went all around West Berlin and was about 155\u00a0km long.',
  'Which part of Europe did the Vikings come from?': 'Around the year 1000 they reached North America.',
  'In which year did the Second World War end?':
    "In Europe it ended in May, in Asia with Japan's surrender in September.",
  'Who sailed across the Atlantic for Spain in 1492?':
    'He was looking for a way to Asia, so he called the people he met Indians.',
  'In which language did Julius Caesar write about his wars?':
    'He is also said to have reported a victory in three words: veni, vidi, vici.',
  'Cleopatra was queen of which country?':
    'Her family was Greek; she is said to have been the first of it to learn Egyptian.',
  'Nelson Mandela became president of which country in 1994?':
    'Before that, he had been in prison for 27 years.',
  'Where did Napoleon lose his last battle, in 1815?':
    'He was sent to Saint Helena, an island in the Atlantic, and died there in 1821.',
  'Which city did Mount Vesuvius bury in the year 79?':
    'Pliny the Younger saw the eruption and described it in two letters.',
  'Who led the Salt March in India in 1930?':
    'He walked for 24 days to the sea, to protest against a tax on salt.',
  'What is Johannes Gutenberg famous for?':
    'His Bible, set with movable type of metal, was finished about 1455.',
  'In which year was the Bastille in Paris stormed?': 'Only seven prisoners were found in the fortress.',
  'Which charter was King John of England forced to accept in 1215?':
    'It put in writing that even a king has to obey the law.',
  'Tenochtitlan was the capital of which people?':
    'They built the city on islands in a lake, where Mexico City is today.',
  'Which general took elephants across the Alps to attack Rome?':
    'The march began in Spain in 218 BC, with a few dozen elephants.',
  'Which script did the Rosetta Stone help scholars to read?':
    'The stone has the same text in three scripts; Champollion solved the riddle in 1822.',
  'In which war was the Battle of Gettysburg fought?':
    'Four months later, in 1863, Lincoln gave his most famous speech there.',
  'Which two houses fought the Wars of the Roses?':
    'The badge of York was a white rose; a red one is the sign of Lancaster.',
  'Which woman flew solo across the Atlantic in 1932?':
    'Five years earlier, Charles Lindbergh had been the first to do it alone.',
  'Who wrote the Ninety-five Theses of 1517?':
    'Later, in hiding at a castle, he put the New Testament into German in some eleven weeks.',
  'Who was the first Roman emperor?': "He was Julius Caesar's heir; the month of August is named after him.",
  'Who won the Battle of Hastings in 1066?':
    'The Bayeux Tapestry tells the story in pictures, on almost 70 metres of linen.',
  'In which city was Archduke Franz Ferdinand shot in 1914?':
    'Within weeks the murder led to the First World War.',
  'Who led the first fleet to sail around the world, but died on the way?':
    'Only one of five ships completed the voyage, in 1522, under Juan Sebastián Elcano.',
  'Which statesman was known as the Iron Chancellor?':
    'In the 1880s he brought in insurance for workers who fell ill or had an accident.',
  'In which year did the Ottomans take Constantinople?':
    'Huge cannons broke the walls; it was the end of the Byzantine Empire.',
  "Which treaty ended the Thirty Years' War in 1648?":
    'It was negotiated in two towns at once, Münster and Osnabrück.',
  'Which dynasty built the Forbidden City in Beijing?':
    'The palace was the home of 24 emperors of two dynasties.',
  'Which king of Babylon had his laws carved on a tall black stone?':
    'The stone was found in 1901 in what is now Iran, and is in the Louvre in Paris.',
  'Who did the Athenians defeat at Marathon in 490 BC?':
    'A messenger is said to have run from Marathon to Athens; hence the name of the long race.',
  'Which treaty of 1494 divided the New World between Spain and Portugal?':
    'It is one reason why people in Brazil speak Portuguese.',
  'Who founded the Yuan dynasty in China?':
    'He was a grandson of Genghis Khan, and Marco Polo told Europe of his court.',
  'Mansa Musa ruled which African empire?':
    'On his way to Mecca in 1324 he spent so much gold in Cairo that its price fell.',
  'By tradition, in which year did the Western Roman Empire fall?':
    'The eastern half lived on for almost a thousand years.',
  'Which city survived a siege of nearly 900 days in the Second World War?':
    'It took back its old name, Saint Petersburg, in 1991.',
  'Which ruler of the Incas did Francisco Pizarro capture in 1532?':
    'He had a room filled with gold for his freedom, but was put to death in 1533.',
  'Which French king issued the Edict of Nantes in 1598?':
    'It let Protestants worship in many places; Louis XIV took that back in 1685.',
}
