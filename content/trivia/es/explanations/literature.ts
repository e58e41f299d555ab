export const LITERATURE: Record<string, string> = {
  '¿Quién escribió la obra “Romeo y Julieta”?':
    'Tomó la historia de un poema inglés de Arthur Brooke, impreso en 1562.',
  '¿Qué detective vive en el 221B de Baker Street?':
    'Arthur Conan Doyle escribió sobre él por primera vez en 1887, en “Estudio en escarlata”.',
  '¿Qué clase de animal es Moby Dick?':
    'En 1820 un cachalote embistió y hundió el barco Essex, y Melville lo había leído.',
  '¿A quién le crece la nariz cuando miente?':
    'Carlo Collodi publicó la historia por entregas desde 1881, en un diario infantil italiano.',
  '¿Quién sigue a un conejo blanco por un agujero en la tierra?':
    'Lewis Carroll era el seudónimo de Charles Dodgson, profesor de matemáticas en Oxford.',
  'En la fábula de Esopo, ¿quién le gana la carrera a la liebre?':
    'Se cuenta que Esopo fue esclavo en Grecia, en el siglo VI antes de Cristo.',
  '¿Qué niño vive en el País de Nunca Jamás y no quiere crecer?':
    'En 1929 J. M. Barrie cedió sus derechos de la obra a un hospital infantil de Londres.',
  '¿Qué escritor creó a Oliver Twist, el niño que pide más comida?':
    'A los doce años tuvo que trabajar en una fábrica, con su padre en prisión por deudas.',
  '¿Dónde vive solo Robinson Crusoe durante muchos años?':
    'Un modelo fue Alexander Selkirk, que pasó cuatro años solo en una isla del Pacífico.',
  '¿Qué animales crían a Mowgli en “El libro de la selva”?':
    'Rudyard Kipling nació en la India, pero escribió estos cuentos en el nevado Vermont.',
  '¿A qué hora se acaba la magia para Cenicienta en el baile?':
    'La carroza de calabaza y el zapato de cristal vienen del cuento de Charles Perrault, de 1697.',
  '¿Contra qué carga don Quijote creyendo que son gigantes?':
    'De ahí viene “luchar contra molinos de viento”: pelear con enemigos que no existen.',
  'En la novela de Mary Shelley, ¿quién es Frankenstein?':
    'Mary Shelley tenía dieciocho años cuando empezó la novela, en 1816.',
  '¿Quién escribió “Orgullo y prejuicio”?':
    'En 1813 salió sin su nombre: decía que era de la autora de “Sentido y sensibilidad”.',
  '¿Cuántos versos suele tener un soneto?':
    'La forma nació en Sicilia en el siglo XIII; su nombre significa cancioncita.',
  '¿Quién escribió “Don Quijote de la Mancha”?':
    'En la batalla de Lepanto, en 1571, perdió el uso de la mano izquierda.',
  '¿A qué poeta se atribuye por tradición la “Odisea”?':
    'El poema tiene 24 cantos y narra un regreso desde Troya que dura diez años.',
  '¿Qué novela empieza su primer capítulo con “Llámenme Ismael”?':
    'Se vendió poco cuando salió, en 1851; se hizo famosa después de morir Melville.',
  '¿Quién escribió “Guerra y paz”?': 'Salió entre 1865 y 1869 y cuenta la invasión de Rusia por Napoleón.',
  '¿De qué país es príncipe Hamlet?':
    'La obra sucede en Elsinor, es decir, en el castillo de Kronborg, en Helsingør.',
  '¿Quién creó al capitán Nemo y su submarino, el Nautilus?':
    'Nemo es nadie en latín; un submarino real de 1800 también se llamó Nautilus.',
  '¿Quién escribió la novela “Drácula”?':
    'Nunca vio Transilvania; lo que sabía de ella lo sacó de los libros.',
  '¿Cuál era el seudónimo de Samuel Clemens?':
    'En el Misisipi ese grito decía que el agua tenía dos brazas, lo justo para un barco de vapor.',
  '¿Quién escribió “Cien años de soledad”?':
    'La novela salió en Buenos Aires en 1967; en 1982 su autor ganó el Premio Nobel.',
  '¿Quién escribió “Los cuentos de Canterbury”?':
    'Los cuentan unos peregrinos en su camino; planeó unos 120 y dejó 24.',
  '¿Quién contó la historia de Gregor Samsa, que amanece convertido en insecto?':
    'Pidió a su amigo Max Brod que quemara sus papeles, pero Brod los publicó.',
  '¿Qué poeta guía a Dante por el Infierno en la “Divina comedia”?':
    'En su propia epopeya, la “Eneida”, el héroe también baja al reino de los muertos.',
  '¿Quién escribió “Madame Bovary”?':
    'En 1857 lo llevaron a juicio por ofender la moral pública, y fue absuelto.',
  '¿Qué escritora firmaba con el nombre de George Eliot?':
    'Usó un nombre de hombre porque quería que tomaran en serio sus novelas.',
  '¿De qué novela es protagonista Raskólnikov?':
    'Salió por entregas mensuales en 1866, en la revista “El mensajero ruso”.',
  '¿Qué monstruo asalta el palacio del rey Hrothgar en “Beowulf”?':
    'El poema se conserva en un solo manuscrito, que tiene mil años.',
  '¿Quién escribió la obra “Casa de muñecas”?':
    'Al final Nora deja a su esposo y a sus hijos, y eso escandalizó al público en 1879.',
  '¿La ira de qué héroe canta la “Ilíada”?': 'En griego, la primera palabra del poema es ira.',
  '¿Quién escribió “El maestro y Margarita”?':
    'La novela se imprimió por primera vez en 1966, veintiséis años después de su muerte.',
  '¿Quién escribió “Todo se desmorona”, ambientada en una aldea de Nigeria?':
    'Tomó el título de un poema de W. B. Yeats, “La segunda venida”.',
  '¿Quién escribió el poema “La tierra baldía”?':
    'Ezra Pound recortó el poema a casi la mitad antes de que saliera en 1922.',
}
