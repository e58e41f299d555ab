export const ASTRONOMY: Record<string, string> = {
  '¿Qué planeta está más cerca del Sol?': 'Un año dura allí solo 88 días.',
  '¿Cuál es el planeta más grande del sistema solar?':
    'Tiene más del doble de la masa de todos los demás planetas juntos.',
  '¿Qué planeta se conoce como el planeta rojo?':
    'Su polvo está lleno de óxido, es decir, de hierro con oxígeno.',
  '¿Qué astro causa la mayor parte de las mareas en la Tierra?':
    'El Sol ayuda: con luna nueva y con luna llena las mareas son más fuertes.',
  '¿Qué clase de astro es el Sol?': 'Su luz tarda unos ocho minutos en llegar hasta aquí.',
  '¿Cuánto tarda más o menos la Tierra en dar una vuelta alrededor del Sol?':
    'Con más exactitud, tarda 365 días y unas seis horas; por eso hay años bisiestos.',
  '¿Cómo se llama la galaxia en la que vivimos?': 'La luz tarda unos 100\u00a0000 años en cruzarla.',
  '¿Cuál de estos planetas es famoso por sus anillos?':
    'Son sobre todo trozos de hielo, desde granos de polvo hasta bloques como casas.',
  '¿Quién fue la primera persona en pisar la Luna?':
    'Mientras él caminaba allí en 1969, Michael Collins daba vueltas a la Luna solo.',
  '¿Por qué hay día y noche?': 'En el ecuador el suelo se mueve a más de 1600\u00a0km/h.',
  '¿Qué ocurre cuando la Luna pasa justo por delante del Sol?':
    'El Sol es unas 400 veces más grande, pero también está unas 400 veces más lejos.',
  '¿Cómo se llama la Luna cuando toda su cara visible está iluminada?':
    'Sale más o menos a la hora en que se pone el Sol.',
  '¿Qué se mide en años luz?': 'En un año la luz recorre unos 9,5 billones de kilómetros.',
  '¿Qué planeta está tan inclinado que parece rodar de lado alrededor del Sol?':
    'Cada polo tiene 42 años de luz y después 42 años de oscuridad.',
  '¿Qué planeta tiene la superficie más caliente?':
    'Su aire denso de dióxido de carbono guarda el calor: allí se fundiría el plomo.',
  '¿Qué estrella es la más brillante del cielo nocturno?':
    'Brilla tanto porque está cerca: su luz llega en menos de nueve años.',
  '¿Cuál de estas estrellas está más cerca del Sol?':
    'Su luz tarda poco más de cuatro años en llegar a la Tierra.',
  '¿Qué planeta tiene a Titán como su luna más grande?':
    'En Titán hay lluvia, ríos y lagos, pero de metano líquido.',
  '¿Qué astro fue planeta hasta 2006 y desde entonces es un planeta enano?':
    'Clyde Tombaugh lo halló en 1930; una niña de once años, de Oxford, propuso su nombre.',
  '¿Entre qué dos planetas está el cinturón principal de asteroides?':
    'Todos sus asteroides juntos tienen menos masa que nuestra Luna.',
  '¿Quién fue el primer ser humano en el espacio?':
    'En 1961 su vuelo dio una vuelta a la Tierra, en 108 minutos.',
  'En nuestra época, ¿qué estrella está casi justo sobre el Polo Norte?':
    'El eje de la Tierra oscila despacio: en unos 12\u00a0000 años Vega estará cerca de ese lugar.',
  '¿De qué astro se aleja siempre la cola de gas de un cometa?':
    'Una corriente de partículas, el viento solar, empuja el gas.',
  '¿En qué constelación forman un cinturón tres estrellas en fila?':
    'En la nebulosa que está cerca de ese cinturón se forman estrellas nuevas.',
  'Según Kepler, ¿qué forma tiene la órbita de un planeta?':
    'El Sol está en uno de sus focos; cuando el planeta pasa más cerca, va más rápido.',
  '¿Qué elemento forma la mayor parte del Sol?':
    'En su centro el hidrógeno se vuelve helio, y por eso brilla.',
  '¿Cuál de estas lunas descubrió Galileo Galilei?':
    'Es la luna más grande de todas, mayor incluso que el planeta Mercurio.',
  '¿Qué planeta tarda más en girar sobre su eje que en dar una vuelta al Sol?':
    'También gira al revés: allí el Sol saldría por el oeste.',
  '¿Alrededor de qué planeta gira la luna Tritón?':
    'Tritón es la única luna grande que va en contra del giro de su planeta.',
  '¿Qué quedará del Sol al final de su vida?':
    'Será más o menos del tamaño de la Tierra, con cerca de la mitad de la masa del Sol.',
  '¿Qué nave espacial pasó junto a Plutón en 2015?':
    'Voló más de nueve años y encontró allí llanuras de nitrógeno helado.',
  '¿Qué número tiene la galaxia de Andrómeda en la lista de Messier?':
    'A 2,5 millones de años luz, es casi lo más lejano que se ve a simple vista.',
  '¿Cómo se llama el punto en que un planeta está más cerca del Sol?':
    'La Tierra pasa por él a principios de enero, en el invierno del norte.',
  '¿Quién descubrió el planeta Urano en 1781?':
    'También era músico; su hermana Caroline descubrió varios cometas.',
  '¿Qué luna de Saturno lanza agua desde su polo sur?': 'Bajo su hielo hay un océano de agua salada.',
  '¿Qué sonda se posó en un cometa en 2014?': 'Rebotó dos veces y quedó a la sombra de un acantilado.',
  '¿Qué planeta enano gira entre Marte y Júpiter?':
    'Cuando Giuseppe Piazzi lo halló en 1801, lo tomaron por un planeta.',
}
