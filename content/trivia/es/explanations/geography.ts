export const GEOGRAPHY: Record<string, string> = {
  '¿En qué continente está el Sahara?':
    'Es casi tan grande como Estados Unidos, y tiene mucha más roca y grava que arena.',
  '¿Qué ciudad es la capital de Canadá?':
    'La eligió la reina Victoria en 1857; está donde se tocan las provincias de Ontario y Quebec.',
  '¿En qué parte del mundo está el río Amazonas?':
    'Lleva al mar más agua que cualquier otro río de la Tierra.',
  '¿Qué océano está entre África y Australia?':
    'Sus vientos, los monzones, cambian de rumbo dos veces al año, y los barcos viajaban según ellos.',
  '¿Qué país tiene forma de bota?':
    'Dentro de él hay dos países muy pequeños: San Marino y la Ciudad del Vaticano.',
  '¿Qué línea imaginaria divide la Tierra en una mitad norte y una mitad sur?':
    'Mide unos 40\u00a0000\u00a0km, y casi todo su recorrido pasa por el mar.',
  '¿En qué ciudad está la Torre Eiffel?':
    'La torre se construyó para la Exposición Universal de 1889, y muchos artistas protestaron.',
  '¿En qué país está la Gran Pirámide de Guiza?':
    'Durante casi cuatro mil años la pirámide fue el edificio más alto del mundo.',
  '¿En qué país está el monte Fuji?':
    'El monte es un volcán; en 1707 cubrió de ceniza la ciudad que hoy es Tokio.',
  '¿Cuál es el océano más grande?': 'Es más grande que toda la tierra firme del planeta junta.',
  '¿Cuál de estos países está por completo al sur del ecuador?':
    'En 1893 fue el primer país con gobierno propio donde las mujeres votaron para el parlamento.',
  '¿Qué canal une el Mediterráneo con el mar Rojo?':
    'Desde 1869 evita a los barcos el largo rodeo por África.',
  '¿En qué país puedes visitar las ruinas de Machu Picchu?':
    'Los incas construyeron la ciudad en el siglo XV, sin herramientas de hierro ni carros.',
  '¿A orillas de qué río están Viena, Bratislava, Budapest y Belgrado?':
    'Toca o cruza diez países, más que cualquier otro río del mundo.',
  '¿Con qué aguas une el estrecho de Gibraltar al Mediterráneo?':
    'En su punto más estrecho, menos de 15\u00a0km de agua separan Europa de África.',
  '¿Qué ciudad está a ambos lados del Bósforo?':
    'Con el nombre de Constantinopla fue capital del Imperio bizantino más de mil años.',
  '¿Qué montañas forman parte de la frontera entre Europa y Asia?':
    'Tienen más de 250 millones de años; la lluvia y el hielo las fueron desgastando.',
  '¿Qué desierto cubre gran parte del sur de Mongolia?':
    'En 1923 se hallaron allí nidos con huevos de dinosaurio, en los Acantilados Llameantes.',
  '¿Cuál de estos países de América del Sur no tiene costa?':
    'Aun así tiene una armada, que navega por sus grandes ríos.',
  '¿Qué país comparte el lago Titicaca con Perú?':
    'En el lago vive el pueblo uro, en islas flotantes que hace con juncos.',
  '¿Qué cataratas están en la frontera entre Zambia y Zimbabue?':
    'Su nombre local, Mosi-oa-Tunya, significa el humo que truena.',
  '¿A orillas de qué mar están Finlandia, Estonia y Letonia?':
    'Recibe muchos ríos y su salida al océano es estrecha; por eso su agua es poco salada.',
  '¿Qué país rodea por completo a Lesoto?':
    'Lesoto es el único país que está en todas partes a más de mil metros de altura.',
  '¿En qué país está el lago Baikal, el más profundo de la Tierra?':
    'El lago guarda una quinta parte del agua dulce sin congelar de la superficie de la Tierra.',
  '¿En qué capital cruza el Puente de Carlos el río Moldava?':
    'El emperador Carlos IV mandó poner la primera piedra del puente en 1357.',
  '¿Qué país formaron Tanganica y Zanzíbar en 1964?':
    'Su nombre se formó con las primeras letras de los dos países que se unieron.',
  '¿Por cuál de estos países pasa el ecuador?':
    'El monte Kenia, el segundo más alto de África, está apenas al sur de esa línea.',
  '¿Qué cabo es el extremo sur del continente africano?':
    'Por convención, allí se juntan el Atlántico y el Índico.',
  '¿Qué río pasa por Bagdad?': 'Junto con el Éufrates dio su nombre a Mesopotamia, que significa entre ríos.',
  '¿Qué estrecho separa Tasmania del continente australiano?':
    'En la última era de hielo era tierra firme, y se podía pasar a pie.',
  '¿Qué país de América Central se llamó antes Honduras Británica?':
    'Frente a su costa está la barrera de coral más grande del hemisferio norte.',
  '¿Qué mar no tiene costas y solo está rodeado de corrientes marinas?':
    'Debe su nombre a un alga marrón que flota allí en grandes mantos.',
  '¿Cuál es el país más pequeño del continente africano, sin contar las islas?':
    'Es una franja estrecha a lo largo de las dos orillas del río que le dio su nombre.',
  '¿Qué ciudad es la capital de Burkina Faso?':
    'Desde 1969 se celebra allí un gran festival de cine africano.',
  '¿Qué río separa las ciudades de Kinsasa y Brazzaville?':
    'Es el río más profundo que se conoce: en algunos puntos, más de 200 metros.',
  '¿Qué país comparte la isla de Borneo con Indonesia y Malasia?':
    'Es el único país que tiene todo su territorio en esa isla.',
}
