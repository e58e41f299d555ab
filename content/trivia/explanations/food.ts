export const FOOD: Record<string, string> = {
  'What is guacamole mainly made from?':
    'Its name goes back to Nahuatl, the language of the Aztecs, and means avocado sauce.',
  'What is tofu made from?': 'Soya milk is curdled and pressed, much as cheese is made from milk.',
  'What is hummus mainly made from?':
    'It is mixed with tahini, lemon juice and garlic; its name is Arabic for chickpeas.',
  'Which fruit is dried to make raisins?':
    'Drying keeps the sugar of the fruit in about a quarter of its weight.',
  'Which part of the carrot plant do we usually eat?':
    'Not all carrots are orange: the first ones grown in Asia were purple or yellow.',
  'Which beans are used to make chocolate?': 'They are fermented and dried for days before they are roasted.',
  'Which country is the rice dish paella from?':
    'It is named after the wide, flat pan in which it is cooked in Valencia.',
  'What is marzipan made from besides sugar?':
    'Almonds are not true nuts but the seeds of a stone fruit, a relative of the peach.',
  'What makes bread dough rise?': 'It is a living fungus that feeds on sugar and gives off carbon dioxide.',
  'Which vegetable makes many people cry when they cut it?':
    'Cutting it sets free a sulphur gas that stings the eyes; chilled, it gives off less.',
  'What kind of drink is an espresso?':
    'Hot water is pressed through fine grounds; the word is Italian for pressed out.',
  'Which of these fruits has what look like seeds on its outside?':
    'Each of the small grains is really a tiny fruit of its own, with one seed in it.',
  'Which grain is a risotto cooked with?':
    'Its short grains give off starch when they are stirred, which makes the dish creamy.',
  'Which spice comes from the threads of a crocus flower?':
    'Each flower has only three threads, and they are picked by hand.',
  'Which grain is couscous usually made from?':
    'Semolina is rolled into tiny balls; four countries of North Africa share its UNESCO title.',
  'In the European Union, cheese from which country alone may be called feta?':
    'It is made from the milk of sheep, sometimes with some from goats.',
  'How is the soup gazpacho usually served?':
    'In Andalusia it was made of bread, garlic and oil before tomatoes came from America.',
  'Which vitamin in lemons protected sailors from scurvy?':
    "The ship's doctor James Lind tested citrus fruit on sick sailors in 1747.",
  'What is the Japanese paste of fermented soybeans called?':
    'A fungus named koji ferments it, often on a bed of rice or barley.',
  'Which spice makes curry powder yellow?':
    'It is the ground stem of a plant of the ginger family, which grows below the soil.',
  'Kimchi, made of fermented vegetables, is a dish of which country?':
    'Many families make it together for the winter, a custom called kimjang.',
  'Which gas makes the bubbles in sparkling water?':
    'Joseph Priestley worked out in 1767 how to add it to water.',
  'Which protein makes wheat dough elastic?':
    'It forms when flour is mixed with water, and it holds the gas that makes bread rise.',
  'What is the sugar in milk called?':
    "Most of the world's adults digest it less well than small children do.",
  'Which Swiss cheese is known for its large holes?':
    'Bacteria make gas in the cheese; tiny bits of hay in the milk help the holes to start.',
  'In which mountains did people first grow potatoes?':
    'Thousands of kinds are grown there, and some are freeze-dried in the cold nights.',
  'Whose name do we use for heating milk gently to kill germs?':
    'He first used the method in the 1860s, to keep wine from going bad.',
  'Which pasta has an Italian name that means little worms?':
    'Farfalle means butterflies, linguine little tongues and penne quills.',
  'Which plant do green, white and black tea all come from?':
    'The difference is how long the picked leaves react with air before they are dried.',
  'Which substance makes chillies hot?': 'Birds do not feel it, so they eat the fruits and spread the seeds.',
  'What does the Scoville scale measure?':
    'In 1912 Wilbur Scoville thinned extracts with sugar water until tasters felt no burn.',
  'What kind of plant does vanilla come from?':
    'In 1841 young Edmond Albius, who was a slave, showed how to pollinate it by hand.',
  'Which acid makes rhubarb leaves poisonous?':
    'The stalks hold much less of it; in spinach it makes the teeth feel rough.',
  'What is the flat bread of Ethiopia that is made from teff?':
    'Its batter ferments for days; the bread is plate and spoon for the whole meal.',
  'Which taste was named by the chemist Kikunae Ikeda in 1908?':
    'He found its source, glutamate, in a broth of kelp; ripe cheese is rich in it too.',
  'What makes bread crust and roast meat turn brown?':
    'In 1912 Louis Camille Maillard described how sugars and amino acids do this in the heat.',
  'What are cloves before they are dried?':
    'For centuries they grew only on a few small islands of what is now Indonesia.',
  'What does the French cooking term "sous vide" mean?':
    'Food in an airless bag cooks for hours in water far below boiling point.',
  'What is the liquid called that is left when milk curdles for cheese?':
    'Heated once more, it gives ricotta, which means recooked in Italian.',
  'Which seeds are ground to make tahini?':
    'Ripe pods of the plant burst open at a touch and scatter the seeds.',
}
