export const GEOGRAPHY: Record<string, string> = {
  'On which continent is the Sahara?': 'Encyclopaedia Britannica: Sahara',
  'Which city is the capital of Canada?': 'The Canadian Encyclopedia: Ottawa',
  'Which continent does the Amazon flow through?': 'Encyclopaedia Britannica: Amazon River',
  'Which ocean is between Africa and Australia?': 'Encyclopaedia Britannica: Indian Ocean',
  'Which country is shaped like a boot?': 'Encyclopaedia Britannica: Italy',
  'Which imaginary line divides the Earth into northern and southern halves?':
    'Encyclopaedia Britannica: Equator',
  'In which city is the Eiffel Tower?': "Société d'Exploitation de la Tour Eiffel: History",
  'In which country is the Great Pyramid of Giza?': 'Encyclopaedia Britannica: Great Pyramid of Giza',
  'In which country is Mount Fuji?': 'Encyclopaedia Britannica: Mount Fuji',
  'Which is the largest ocean?': 'NOAA National Ocean Service: How big is the Pacific Ocean?',
  'Which of these countries is entirely south of the equator?': "New Zealand History: Women's suffrage",
  'Which canal connects the Mediterranean with the Red Sea?': 'Encyclopaedia Britannica: Suez Canal',
  'In which country can you visit the ruins of Machu Picchu?': 'Encyclopaedia Britannica: Machu Picchu',
  'Vienna, Bratislava, Budapest and Belgrade are all on which river?':
    'International Commission for the Protection of the Danube River: Countries',
  'Which body of water does the Strait of Gibraltar connect with the Mediterranean?':
    'Encyclopaedia Britannica: Strait of Gibraltar',
  'Which city is on both sides of the Bosporus?': 'Encyclopaedia Britannica: Istanbul',
  'Which mountains form part of the border between Europe and Asia?':
    'Encyclopaedia Britannica: Ural Mountains',
  'Which desert covers much of southern Mongolia?': 'American Museum of Natural History: Roy Chapman Andrews',
  'Which of these South American countries has no coast?': 'Encyclopaedia Britannica: Paraguay',
  'Which country shares Lake Titicaca with Peru?': 'Encyclopaedia Britannica: Lake Titicaca',
  'Which waterfall is on the border of Zambia and Zimbabwe?':
    'UNESCO World Heritage Centre: Mosi-oa-Tunya / Victoria Falls',
  'Finland, Estonia and Latvia are all on which sea?': 'Encyclopaedia Britannica: Baltic Sea',
  'Which country completely surrounds Lesotho?': 'Encyclopaedia Britannica: Lesotho',
  'In which country is Lake Baikal, the deepest lake on Earth?': 'UNESCO World Heritage Centre: Lake Baikal',
  'In which capital does the Charles Bridge cross the Vltava?': 'Prague City Tourism: Charles Bridge',
  'Which country did Tanganyika and Zanzibar form in 1964?': 'Encyclopaedia Britannica: Tanzania',
  'The equator runs through which of these countries?': 'Encyclopaedia Britannica: Mount Kenya',
  'Which cape is the southernmost point of mainland Africa?':
    'International Hydrographic Organization: Limits of Oceans and Seas',
  'Which river runs through Baghdad?': 'Encyclopaedia Britannica: Mesopotamia',
  'Which strait separates Tasmania from mainland Australia?':
    'National Museum of Australia: Separation of Tasmania',
  'Which Central American country used to be called British Honduras?':
    'UNESCO World Heritage Centre: Belize Barrier Reef Reserve System',
  'Which sea has no coasts and is bounded only by ocean currents?':
    'NOAA National Ocean Service: What is the Sargasso Sea?',
  'Which is the smallest country on the African mainland?': 'Encyclopaedia Britannica: The Gambia',
  'Which city is the capital of Burkina Faso?': 'Encyclopaedia Britannica: Burkina Faso',
  'Kinshasa and Brazzaville face each other across which river?':
    'U.S. Geological Survey: Congo River depth measurements',
  'Indonesia, Malaysia and which other country share the island of Borneo?':
    'Encyclopaedia Britannica: Borneo',
}
