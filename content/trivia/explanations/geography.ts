export const GEOGRAPHY: Record<string, string> = {
  'On which continent is the Sahara?':
    'It is nearly as large as the United States, and far more of it is rock and gravel than sand.',
  'Which city is the capital of Canada?':
    'Queen Victoria chose it in 1857; it is where the province of Ontario meets Quebec.',
  'Which continent does the Amazon flow through?':
    'It carries more water to the sea than any other river on Earth.',
  'Which ocean is between Africa and Australia?':
    'Its monsoon winds turn round twice a year; for centuries ships timed their voyages by them.',
  'Which country is shaped like a boot?':
    'Two very small countries are inside it: San Marino and Vatican City.',
  'Which imaginary line divides the Earth into northern and southern halves?':
    'It is about 40,000\u00a0km long, and most of it crosses the sea.',
  'In which city is the Eiffel Tower?':
    "The tower was built for the World's Fair of 1889, and many artists protested against it.",
  'In which country is the Great Pyramid of Giza?':
    'For almost four thousand years the pyramid was the tallest building in the world.',
  'In which country is Mount Fuji?':
    'The mountain is a volcano; in 1707 it dropped ash on the city that is now Tokyo.',
  'Which is the largest ocean?': 'It is larger than all the land on Earth taken together.',
  'Which of these countries is entirely south of the equator?':
    'In 1893 it was the first self-governing country to let women vote for parliament.',
  'Which canal connects the Mediterranean with the Red Sea?':
    'Since 1869 it has spared ships the long way around Africa.',
  'In which country can you visit the ruins of Machu Picchu?':
    'The Incas built the city in the fifteenth century, without iron tools or wheeled carts.',
  'Vienna, Bratislava, Budapest and Belgrade are all on which river?':
    'It touches or crosses ten countries, more than any other river in the world.',
  'Which body of water does the Strait of Gibraltar connect with the Mediterranean?':
    'At the narrowest point less than 15\u00a0km of water separate Europe from Africa.',
  'Which city is on both sides of the Bosporus?':
    'As Constantinople it was the capital of the Byzantine Empire for more than a thousand years.',
  'Which mountains form part of the border between Europe and Asia?':
    'They are more than 250 million years old, and rain and ice have worn them low.',
  'Which desert covers much of southern Mongolia?':
    'In 1923 explorers found nests of dinosaur eggs there, at the Flaming Cliffs.',
  'Which of these South American countries has no coast?':
    'It has a navy all the same, which sails on its great rivers.',
  'Which country shares Lake Titicaca with Peru?':
    'On the lake the Uru people live on floating islands that they make from reeds.',
  'Which waterfall is on the border of Zambia and Zimbabwe?':
    'Their local name, Mosi-oa-Tunya, means the smoke that thunders.',
  'Finland, Estonia and Latvia are all on which sea?':
    'Many rivers feed it and its way to the ocean is narrow, so its water is only slightly salty.',
  'Which country completely surrounds Lesotho?':
    'Lesotho is the only country that is above a thousand metres everywhere.',
  'In which country is Lake Baikal, the deepest lake on Earth?':
    "The lake holds about a fifth of all unfrozen fresh water on the Earth's surface.",
  'In which capital does the Charles Bridge cross the Vltava?':
    'Emperor Charles IV had the first stone of the bridge laid in 1357.',
  'Which country did Tanganyika and Zanzibar form in 1964?':
    'Its name is made from the first letters of the two countries that united.',
  'The equator runs through which of these countries?':
    'Mount Kenya, the second highest mountain in Africa, is only just south of the line.',
  'Which cape is the southernmost point of mainland Africa?':
    'By convention it is here that the Atlantic and the Indian Ocean meet.',
  'Which river runs through Baghdad?':
    'With the Euphrates it gave Mesopotamia its name, which means between the rivers.',
  'Which strait separates Tasmania from mainland Australia?':
    'In the last ice age it was dry land, and people could walk from one to the other.',
  'Which Central American country used to be called British Honduras?':
    'Off its coast is the largest barrier reef in the northern hemisphere.',
  'Which sea has no coasts and is bounded only by ocean currents?':
    'It is named after a brown seaweed that floats there in great mats.',
  'Which is the smallest country on the African mainland?':
    'It is a narrow strip of land along both banks of the river that gave it its name.',
  'Which city is the capital of Burkina Faso?':
    'A large festival of African film has been held in this city since 1969.',
  'Kinshasa and Brazzaville face each other across which river?':
    'It is the deepest river known: in places, more than 200 metres.',
  'Indonesia, Malaysia and which other country share the island of Borneo?':
    'It is the only country whose whole land is on this island.',
}
