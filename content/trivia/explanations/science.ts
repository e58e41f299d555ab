export const SCIENCE: Record<string, string> = {
  'What is the chemical formula for water?':
    'Unlike most substances it takes up more room when it freezes, so ice floats.',
  'At how many degrees Celsius does water freeze?':
    'In 1742 Anders Celsius had it the other way round: 0 for boiling, 100 for freezing.',
  'Which gas do our lungs take from the air?':
    'It is only about a fifth of the air; nearly all the rest is nitrogen.',
  'Which organ pumps blood through the body?': 'In a day it beats about 100,000 times.',
  'Which force makes an apple fall to the ground?': 'On the Moon it is about six times weaker than on Earth.',
  'How many legs does a spider have?':
    'It is no insect: insects have only six. Scorpions and mites are its relatives.',
  'What do bees make from nectar?':
    'They fan it with their wings until so little water is left that it keeps for years.',
  'Which part of a tree takes in water from the soil?':
    'Countless fine hairs near their tips take in most of it.',
  'Which of these metals does a magnet attract?':
    'Nickel and cobalt are attracted as well, but most metals are not.',
  'What can a caterpillar turn into?':
    'In the pupa most of the old body is broken down and a new one is built.',
  'Which sense depends on the retina?':
    'The image on the retina is upside down; the brain makes sense of it all the same.',
  'Which gas do plants take in for photosynthesis?':
    'With light and water they turn it into sugar, and they give off oxygen.',
  'Who wrote "On the Origin of Species"?':
    'The book came out in 1859, more than twenty years after his voyage on the Beagle.',
  'Which blood cells carry oxygen?': 'In humans they have no nucleus, which leaves more room for their load.',
  'What is the chemical symbol for gold?': 'It comes from aurum, the Latin word for the metal.',
  'Which of these metals is liquid at room temperature?': 'It is so dense that a piece of iron floats on it.',
  'How many chambers does the human heart have?':
    'The right side pumps blood to the lungs, the left side to the rest of the body.',
  'Which part of an atom has a negative charge?':
    'J. J. Thomson discovered it in 1897, when nobody knew of the nucleus yet.',
  'In which unit is electrical resistance measured?':
    'Georg Ohm found his law while he was a teacher at a school in Cologne.',
  'Which vitamin does your skin make in sunlight?': 'The body needs it to take in the calcium for its bones.',
  'What does a barometer measure?':
    'Evangelista Torricelli made the first one in 1643, from a tube filled with mercury.',
  'Sound cannot travel through which of these?':
    'Sound needs matter that can swing; light and radio waves do not.',
  'Which woman discovered polonium and radium with her husband?':
    'Polonium is named after Poland, the country of her birth.',
  'What is the pH of pure water at 25 °C?':
    'Each step on this scale means ten times more or ten times less acid.',
  'Which law says that every action has an equal and opposite reaction?':
    'That is how a rocket flies: it pushes gas down, and the gas pushes it up.',
  'What is a particle of light called?':
    'Einstein proposed such particles in 1905; the name caught on in 1926.',
  'Which organ makes insulin?':
    'In 1922 a boy of fourteen was the first person who was treated with insulin.',
  'Which of the noble gases is the lightest?':
    'It was found in the light of the Sun before anyone found it on Earth.',
  'Which element has atomic number 6?': 'Diamond and graphite are both pure forms of it.',
  'Which part of an animal cell makes most of its ATP?':
    'They have a little DNA of their own, which comes from the mother.',
  'What is the SI unit of pressure?':
    'In 1648 Blaise Pascal had a barometer carried up a mountain: the air pressure fell.',
  'About how many degrees Celsius is absolute zero?':
    'Nothing can be colder; on the Kelvin scale this point is 0.',
  'Which base pairs with adenine in DNA?': 'In RNA, which carries copies of genes, uracil takes its place.',
  'Which metal has the highest melting point?':
    'It melts only above 3000\u00a0°C, so the wires of light bulbs were made of it.',
  'Which particle did James Chadwick discover in 1932?':
    'As it has no charge, it can enter a nucleus easily; the Nobel Prize followed in 1935.',
  'Which enzyme in saliva starts to break down starch?':
    'That is why bread begins to taste sweet after long chewing.',
  'Which mineral is the softest on the Mohs scale?': 'At the other end of the scale is diamond, with 10.',
  'How many bones does an adult human usually have?':
    'More than half of them are in the hands and feet; babies have more bones than adults.',
  'In which layer of the atmosphere is most of the ozone?':
    "There it holds back most of the Sun's ultraviolet light.",
  'Which law relates the pressure and the volume of a gas at a constant temperature?':
    'Robert Boyle published it in 1662: half the volume means twice the pressure.',
  'Which SI unit measures magnetic flux density?':
    'A magnet on a refrigerator has only about a hundredth of one.',
  'Which gland releases melatonin at night?': 'René Descartes believed that it was the seat of the soul.',
}
