export const HISTORY: Record<string, string> = {
  '¿Qué pueblo antiguo construyó las pirámides de Guiza?':
    'Las levantaron trabajadores pagados; se han hallado su pueblo y sus tumbas.',
  '¿En qué ciudad luchaban los gladiadores en el Coliseo?':
    'En el Coliseo cabían unas 50\u00a0000 personas, y unos grandes toldos les daban sombra.',
  '¿Qué barco se hundió en 1912 después de chocar con un iceberg?':
    'En sus botes solo había lugar para la mitad de la gente a bordo, más o menos.',
  '¿Quién fue el primer presidente de Estados Unidos?':
    'Nunca vivió en la Casa Blanca, que no estuvo lista antes de su muerte.',
  '¿Qué muro dividió una ciudad alemana de 1961 a 1989?':
    'Rodeaba todo Berlín Occidental y medía unos 155\u00a0km.',
  '¿De qué parte de Europa venían los vikingos?': 'Hacia el año 1000 llegaron a América del Norte.',
  '¿En qué año terminó la Segunda Guerra Mundial?':
    'En Europa terminó en mayo, y en Asia, con la rendición de Japón, en septiembre.',
  '¿Quién cruzó el Atlántico en 1492 al servicio de España?':
    'Buscaba un camino a Asia, y por eso llamó indios a la gente que encontró.',
  '¿En qué idioma escribió Julio César sobre su guerra en las Galias?':
    'También se cuenta que anunció una victoria con tres palabras: veni, vidi, vici.',
  '¿De qué país fue reina Cleopatra?':
    'Su familia era griega; se dice que fue la primera de ella que aprendió egipcio.',
  '¿De qué país fue presidente Nelson Mandela desde 1994?': 'Antes había pasado 27 años en prisión.',
  '¿Dónde perdió Napoleón su última batalla, en 1815?':
    'Lo enviaron a Santa Elena, una isla del Atlántico, y allí murió en 1821.',
  '¿Qué ciudad enterró el Vesubio en el año 79?':
    'Plinio el Joven vio la erupción y la describió en dos cartas.',
  '¿Quién encabezó la Marcha de la Sal en la India en 1930?':
    'Caminó 24 días hasta el mar, para protestar contra un impuesto a la sal.',
  '¿Por qué es famoso Johannes Gutenberg?':
    'Su Biblia, hecha con letras sueltas de metal, quedó lista hacia 1455.',
  '¿En qué año fue tomada la Bastilla en París?': 'Dentro de la fortaleza había solo siete presos.',
  '¿Qué documento tuvo que aceptar el rey Juan de Inglaterra en 1215?':
    'Dejó por escrito que también un rey debe obedecer la ley.',
  '¿Qué pueblo tenía su capital en Tenochtitlan?':
    'Construyeron la ciudad sobre islas de un lago, donde hoy está la Ciudad de México.',
  '¿Qué general cruzó los Alpes con elefantes para atacar Roma?':
    'La marcha empezó en España en 218 a.\u00a0C., con unas decenas de elefantes.',
  '¿Qué escritura volvió a leerse gracias a la piedra de Rosetta?':
    'La piedra tiene el mismo texto en tres escrituras; Champollion la descifró en 1822.',
  '¿En qué guerra se libró la batalla de Gettysburg?':
    'Cuatro meses después, en 1863, Lincoln dio allí su discurso más famoso.',
  '¿Qué dos casas se enfrentaron en la Guerra de las Dos Rosas?':
    'El emblema de York era una rosa blanca; una rosa roja es el de Lancaster.',
  '¿Qué mujer cruzó sola el Atlántico en avión en 1932?':
    'Cinco años antes Charles Lindbergh fue el primero que lo hizo solo.',
  '¿Quién escribió las noventa y cinco tesis de 1517?':
    'Después, oculto en un castillo, tradujo el Nuevo Testamento al alemán en unas once semanas.',
  '¿Quién fue el primer emperador romano?':
    'Era el heredero de Julio César; el mes de agosto lleva su nombre.',
  '¿Quién ganó la batalla de Hastings en 1066?':
    'El tapiz de Bayeux lo cuenta en imágenes, en casi 70 metros de lino.',
  '¿En qué ciudad mataron a tiros al archiduque Francisco Fernando en 1914?':
    'En pocas semanas, el crimen llevó a la Primera Guerra Mundial.',
  '¿Quién dirigió la primera flota que dio la vuelta al mundo, pero murió en el camino?':
    'Solo uno de los cinco barcos completó el viaje, en 1522, con Juan Sebastián Elcano.',
  '¿A qué estadista se conocía como el Canciller de Hierro?':
    'En la década de 1880 creó seguros para los obreros enfermos o accidentados.',
  '¿En qué año tomaron los otomanos Constantinopla?':
    'Enormes cañones rompieron las murallas; fue el fin del Imperio bizantino.',
  '¿Qué paz puso fin en 1648 a la Guerra de los Treinta Años?':
    'Se negoció en dos ciudades a la vez, Münster y Osnabrück.',
  '¿Durante qué dinastía se construyó la Ciudad Prohibida de Pekín?':
    'El palacio fue el hogar de 24 emperadores de dos dinastías.',
  '¿Qué rey de Babilonia hizo grabar sus leyes en una alta piedra negra?':
    'La piedra se halló en 1901 en lo que hoy es Irán y está en el Louvre, en París.',
  '¿A quiénes vencieron los atenienses en Maratón en 490 a. C.?':
    'Se cuenta que un mensajero corrió de Maratón a Atenas; de ahí el nombre de la carrera.',
  '¿Qué tratado de 1494 repartió el Nuevo Mundo entre España y Portugal?':
    'Es una de las razones por las que en Brasil se habla portugués.',
  '¿Quién fundó la dinastía Yuan en China?':
    'Era nieto de Gengis Kan, y Marco Polo habló a Europa de su corte.',
  '¿Qué imperio africano gobernó Mansa Musa?':
    'De camino a La Meca, en 1324, gastó tanto oro en El Cairo que su precio bajó.',
  '¿En qué año cayó, según la tradición, el Imperio romano de Occidente?':
    'La mitad oriental siguió viva casi mil años más.',
  '¿Qué ciudad resistió un sitio de casi 900 días en la Segunda Guerra Mundial?':
    'En 1991 recuperó su antiguo nombre, San Petersburgo.',
  '¿A qué gobernante de los incas capturó Francisco Pizarro en 1532?':
    'Llenó de oro una habitación por su libertad, pero lo mataron en 1533.',
  '¿Qué rey de Francia promulgó el Edicto de Nantes en 1598?':
    'Dejó a los protestantes celebrar su culto en muchos lugares; Luis XIV lo revocó en 1685.',
}
