export const SCIENCE: Record<string, string> = {
  '¿Cuál es la fórmula química del agua?':
    'A diferencia de casi todo, ocupa más espacio al congelarse; por eso el hielo flota.',
  '¿A cuántos grados Celsius se congela el agua?':
    'En 1742 Anders Celsius lo propuso al revés: 0 para hervir y 100 para congelarse.',
  '¿Qué gas toman nuestros pulmones del aire?':
    'Es solo una quinta parte del aire; casi todo lo demás es nitrógeno.',
  '¿Qué órgano bombea la sangre por el cuerpo?': 'En un día late unas 100\u00a0000 veces.',
  '¿Qué fuerza hace caer una manzana al suelo?': 'En la Luna es unas seis veces más débil que en la Tierra.',
  '¿Cuántas patas tiene una araña?':
    'No es un insecto, que tiene solo seis; es pariente de los escorpiones y los ácaros.',
  '¿Qué hacen las abejas con el néctar?':
    'Le dan aire con las alas hasta que queda tan poca agua que se conserva por años.',
  '¿Con qué parte absorbe un árbol el agua del suelo?':
    'La mayor parte entra por incontables pelos finos cerca de las puntas.',
  '¿Cuál de estos metales atrae un imán?':
    'También atrae el níquel y el cobalto, pero no la mayoría de los metales.',
  '¿En qué puede convertirse una oruga?':
    'En la crisálida se deshace casi todo el cuerpo viejo y se forma uno nuevo.',
  '¿Qué sentido depende de la retina?':
    'La imagen se forma en la retina al revés; el cerebro la entiende de todos modos.',
  '¿Qué gas toman las plantas para la fotosíntesis?':
    'Con luz y agua lo convierten en azúcar, y sueltan oxígeno.',
  '¿Quién escribió “El origen de las especies”?':
    'El libro salió en 1859, más de veinte años después de su viaje en el Beagle.',
  '¿Qué células de la sangre transportan el oxígeno?':
    'En las personas no tienen núcleo, y así les cabe más carga.',
  '¿Cuál es el símbolo químico del oro?': 'Viene de aurum, el nombre del metal en latín.',
  '¿Cuál de estos metales es líquido a temperatura ambiente?':
    'Es tan denso que un trozo de hierro flota en él.',
  '¿Cuántas cavidades tiene el corazón humano?':
    'El lado derecho envía la sangre a los pulmones, y el izquierdo, al resto del cuerpo.',
  '¿Qué parte del átomo tiene carga negativa?':
    'J. J. Thomson lo descubrió en 1897, cuando aún no se conocía el núcleo.',
  '¿En qué unidad se mide la resistencia eléctrica?':
    'Georg Ohm halló su ley cuando era maestro en una escuela de Colonia.',
  '¿Qué vitamina produce la piel con la luz del sol?':
    'El cuerpo la necesita para absorber el calcio de los huesos.',
  '¿Qué mide un barómetro?': 'Evangelista Torricelli hizo el primero en 1643, con un tubo lleno de mercurio.',
  '¿Por cuál de estos medios no puede viajar el sonido?':
    'El sonido necesita materia que vibre; la luz y las ondas de radio, no.',
  '¿Quién descubrió el polonio y el radio junto con su esposo?':
    'El polonio lleva el nombre de Polonia, el país donde ella nació.',
  '¿Cuál es el pH del agua pura a 25 °C?':
    'Cada paso de la escala es diez veces más o diez veces menos ácido.',
  '¿Qué ley dice que a toda acción corresponde una reacción igual y opuesta?':
    'Así vuela un cohete: empuja el gas hacia abajo, y el gas lo empuja hacia arriba.',
  '¿Cómo se llama una partícula de luz?':
    'Einstein propuso esas partículas en 1905; el nombre se extendió desde 1926.',
  '¿Qué órgano produce la insulina?':
    'En 1922 un muchacho de catorce años fue la primera persona tratada con insulina.',
  '¿Qué gas noble tiene los átomos más ligeros?': 'Se halló en la luz del Sol antes que en la Tierra.',
  '¿Qué elemento tiene el número atómico 6?': 'El diamante y el grafito son dos formas puras de él.',
  '¿Qué parte de una célula animal produce la mayor parte de su ATP?':
    'Tienen un poco de ADN propio, que viene de la madre.',
  '¿Cuál es la unidad de presión del Sistema Internacional?':
    'En 1648 Blaise Pascal hizo subir un barómetro a una montaña: la presión bajó.',
  '¿A cuántos grados Celsius, más o menos, está el cero absoluto?':
    'Nada puede estar más frío; en la escala Kelvin ese punto es el 0.',
  '¿Qué base se une con la adenina en el ADN?':
    'En el ARN, que lleva copias de los genes, su lugar lo toma el uracilo.',
  '¿Qué metal tiene el punto de fusión más alto?':
    'Se funde solo por encima de 3000\u00a0°C; de él se hacían los filamentos de las bombillas.',
  '¿Qué partícula descubrió James Chadwick en 1932?':
    'Como no tiene carga, entra fácilmente en un núcleo; el Nobel llegó en 1935.',
  '¿Qué enzima de la saliva empieza a descomponer el almidón?':
    'Por eso el pan empieza a saber dulce cuando se mastica mucho.',
  '¿Qué mineral es el más blando en la escala de Mohs?':
    'En el otro extremo de la escala está el diamante, con 10.',
  '¿Cuántos huesos suele tener una persona adulta?':
    'Más de la mitad están en las manos y los pies; un bebé tiene más que un adulto.',
  '¿En qué capa de la atmósfera está la mayor parte del ozono?':
    'Allí detiene la mayor parte de la luz ultravioleta del Sol.',
  '¿Qué ley relaciona la presión y el volumen de un gas a temperatura constante?':
    'Robert Boyle la publicó en 1662: con la mitad del volumen, el doble de presión.',
  '¿Con qué unidad del Sistema Internacional se mide la densidad de flujo magnético?':
    'Un imán de refrigerador tiene solo una centésima, más o menos.',
  '¿Qué glándula libera melatonina por la noche?': 'René Descartes creía que era la sede del alma.',
}
