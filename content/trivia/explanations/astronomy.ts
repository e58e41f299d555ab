export const ASTRONOMY: Record<string, string> = {
  'Which planet is closest to the Sun?': 'A year there takes only 88 days.',
  'Which is the largest planet in the Solar System?':
    'It has more than twice the mass of all the other planets together.',
  'Which planet is known as the Red Planet?': 'Its dust is full of rust, that is, of iron with oxygen.',
  'Whose gravity causes most of the tides on Earth?':
    'The Sun helps: at new moon and at full moon the tides are strongest.',
  'What kind of object is the Sun?': 'Its light takes about eight minutes to reach us.',
  'About how long does the Earth take to go around the Sun once?':
    'More exactly it takes about 365 days and six hours; that is why there are leap years.',
  'What is the name of the galaxy we live in?': 'Light takes about 100,000 years to cross it.',
  'Which of these planets is famous for its rings?':
    'They are mostly pieces of ice, from grains of dust to blocks as big as a house.',
  'Who was the first person to set foot on the Moon?':
    'While he walked there in 1969, Michael Collins circled the Moon alone.',
  'Why do we have day and night?': 'At the equator the ground moves at more than 1600\u00a0km/h.',
  'What do we see when the Moon passes right in front of the Sun?':
    'The Sun is about 400 times larger, but also about 400 times farther away.',
  'What do we call the Moon when its whole face is lit?': 'It rises at about the time when the Sun sets.',
  'What is measured in light-years?': 'In one year light travels about 9.5 trillion kilometres.',
  'Which planet is tilted so far that it seems to roll around the Sun on its side?':
    'Each of its poles has 42 years of light and then 42 years of darkness.',
  'Which planet has the hottest surface?':
    'Its thick air of carbon dioxide holds the heat: lead would melt there.',
  'Which is the brightest star in the night sky?':
    'It is bright because it is near: its light reaches us in less than nine years.',
  'Which of these stars is nearest to the Sun?': 'Its light takes a little more than four years to reach us.',
  'Titan is the largest moon of which planet?': 'Titan has rain, rivers and lakes, but of liquid methane.',
  'Which object went from planet to dwarf planet in 2006?':
    'Clyde Tombaugh found it in 1930; a girl of eleven in Oxford suggested its name.',
  'Between which two planets is the main asteroid belt?':
    'All its asteroids together have less mass than our Moon.',
  'Who was the first human in space?': 'In 1961 his flight took him around the Earth once, in 108 minutes.',
  'Which star is almost directly above the North Pole today?':
    "The Earth's axis sways slowly: in about 12,000 years Vega will be near that place.",
  "What does a comet's tail of gas always point away from?":
    'A stream of particles, the solar wind, blows the gas away.',
  'Which constellation has a belt of three stars in a row?':
    'In the nebula near this belt new stars are forming.',
  "According to Kepler, what shape is a planet's orbit?":
    'The Sun is at one focus of it, so a planet is sometimes nearer, and then it moves faster.',
  'Which element makes up most of the Sun?':
    'In its core, hydrogen becomes helium; that is what makes it shine.',
  'Which of these moons did Galileo Galilei discover?':
    'It is the largest moon of all, even larger than the planet Mercury.',
  'Which planet takes longer to spin once than to go around the Sun?':
    'It also turns the other way: there, the Sun would rise in the west.',
  'Which planet does the moon Triton orbit?':
    'Triton is the only large moon that moves against the spin of its planet.',
  'What will be left of the Sun at the end of its life?':
    "It will be about as large as the Earth, with about half of the Sun's mass.",
  'Which spacecraft flew past Pluto in 2015?':
    'It flew for more than nine years and found plains of frozen nitrogen there.',
  "What is the Andromeda Galaxy's number in Messier's list?":
    'At 2.5 million light-years, it is about the farthest thing we see with bare eyes.',
  'What do we call the point where a planet is closest to the Sun?':
    'The Earth is there in early January, during the northern winter.',
  'Who discovered the planet Uranus in 1781?':
    'He was a musician too; his sister Caroline discovered several comets.',
  'Which moon of Saturn sprays water from its south pole?': 'Under its ice there is an ocean of salt water.',
  'Which probe landed on a comet in 2014?': 'It bounced twice and came to rest in the shade of a cliff.',
  'Which dwarf planet orbits between Mars and Jupiter?':
    'When Giuseppe Piazzi found it in 1801, it was taken for a planet.',
}
