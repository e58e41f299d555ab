export const FOOD: Record<string, string> = {
  '¿Cuál es el ingrediente principal del guacamole?':
    'Su nombre viene del náhuatl, la lengua de los aztecas, y significa salsa de aguacate.',
  '¿De qué se hace el tofu?': 'La bebida de soya se cuaja y se prensa, casi como la leche para hacer queso.',
  '¿Cuál es el ingrediente principal del humus?':
    'Se mezcla con tahini, limón y ajo; su nombre significa garbanzo en árabe.',
  '¿Qué fruta se seca para hacer pasas?':
    'Al secarse, la fruta conserva su azúcar en más o menos la cuarta parte de su peso.',
  '¿Qué parte de la planta de zanahoria comemos por lo general?':
    'No siempre fue naranja: las primeras que se cultivaron en Asia eran moradas o amarillas.',
  '¿Con qué granos se hace el chocolate?':
    'Antes de tostarlos, se dejan fermentar y secar durante varios días.',
  '¿De qué país es el plato de arroz llamado paella?':
    'Lleva el nombre de la sartén ancha y plana en la que se prepara en Valencia.',
  'Además de azúcar, ¿de qué se hace el mazapán europeo?':
    'La almendra no es una nuez, sino la semilla de un fruto pariente del durazno.',
  '¿Qué hace crecer la masa del pan?':
    'Es un hongo vivo que se alimenta de azúcar y suelta dióxido de carbono.',
  '¿Qué verdura hace llorar a mucha gente al cortarla?':
    'Al cortarla sale un gas con azufre que irrita los ojos; fría, suelta menos.',
  '¿Qué clase de bebida es un espresso?':
    'El agua caliente pasa a presión por el café molido; en italiano significa exprimido.',
  '¿Cuál de estas frutas lleva por fuera lo que parecen semillas?':
    'Cada granito es en realidad un fruto diminuto, con una semilla dentro.',
  '¿Con qué grano se prepara un risotto?':
    'Al removerlos, los granos cortos sueltan almidón y el plato queda cremoso.',
  '¿Qué especia se saca de las hebras de una flor de crocus?':
    'Cada flor tiene solo tres hebras, y se recogen a mano.',
  '¿De qué cereal suele hacerse el cuscús?':
    'La sémola se hace bolitas; cuatro países del norte de África comparten su título de la UNESCO.',
  'En la Unión Europea, ¿de qué país debe ser el queso feta?':
    'Se hace con leche de oveja, a veces con un poco de leche de cabra.',
  '¿Cómo se suele servir el gazpacho andaluz?':
    'Antes de que llegara el tomate de América, se hacía con pan, ajo y aceite.',
  '¿Qué vitamina del limón protegía a los marineros del escorbuto?':
    'El médico naval James Lind probó los cítricos con marineros enfermos en 1747.',
  '¿Cómo se llama la pasta japonesa de soya fermentada?':
    'La fermenta un hongo llamado koji, que suele crecer sobre arroz o cebada.',
  '¿Qué especia le da su color amarillo al polvo de curri?':
    'Es el tallo molido, que crece bajo tierra, de una planta pariente del jengibre.',
  '¿De qué país es el kimchi, un plato de verduras fermentadas?':
    'Muchas familias lo preparan juntas para el invierno, una costumbre llamada kimjang.',
  '¿Qué gas forma las burbujas del agua con gas?':
    'Joseph Priestley descubrió en 1767 cómo disolverlo en agua.',
  '¿Qué proteína hace elástica la masa de trigo?':
    'Se forma al mezclar harina con agua y retiene el gas que hace crecer el pan.',
  '¿Cómo se llama el azúcar de la leche?':
    'La mayoría de los adultos del mundo la digiere peor que los niños pequeños.',
  '¿Qué queso suizo es conocido por sus grandes agujeros?':
    'Las bacterias forman gas; unas partículas diminutas de heno en la leche inician los agujeros.',
  '¿En qué montañas se cultivó la papa por primera vez?':
    'Allí se cultivan miles de variedades; algunas se secan con el frío de la noche.',
  '¿Quién dio nombre al método de calentar la leche para matar los gérmenes?':
    'Lo usó primero en la década de 1860, para que el vino no se echara a perder.',
  '¿Qué pasta tiene un nombre italiano que significa gusanitos?':
    'Farfalle significa mariposas; linguine, lengüitas, y penne, plumas.',
  '¿De qué planta salen el té verde, el blanco y el negro?':
    'La diferencia está en cuánto reaccionan las hojas con el aire antes de secarse.',
  '¿Qué sustancia hace picantes los chiles?':
    'Las aves no la sienten: comen los frutos y esparcen las semillas.',
  '¿Qué mide la escala Scoville?':
    'En 1912 Wilbur Scoville diluyó extractos en agua azucarada hasta que dejaron de picar.',
  '¿De qué clase de planta viene la vainilla?':
    'En 1841 el joven esclavo Edmond Albius mostró cómo polinizarla a mano.',
  '¿Qué ácido hace venenosas las hojas del ruibarbo?':
    'Los tallos tienen mucho menos; en la espinaca deja los dientes ásperos.',
  '¿Cómo se llama el pan plano de Etiopía hecho de teff?':
    'La masa fermenta varios días; el pan sirve de plato y de cuchara.',
  '¿A qué sabor le puso nombre el químico Kikunae Ikeda en 1908?':
    'Halló su origen, el glutamato, en un caldo de algas; el queso curado también tiene mucho.',
  '¿Qué dora la corteza del pan y la carne asada?':
    'En 1912 Louis Camille Maillard describió esta reacción de azúcares y aminoácidos.',
  '¿Qué son los clavos de olor antes de secarse?':
    'Durante siglos crecieron solo en unas pocas islas de lo que hoy es Indonesia.',
  '¿Qué significa el término francés de cocina “sous vide”?':
    'La comida se cocina durante horas en una bolsa sin aire, en agua que no llega a hervir.',
  '¿Cómo se llama el líquido que queda cuando la leche se cuaja para hacer queso?':
    'Si se calienta otra vez, da ricota, que en italiano significa recocida.',
  '¿Qué semillas se muelen para hacer tahini?':
    'Las vainas maduras de la planta se abren solas y sueltan las semillas.',
}
