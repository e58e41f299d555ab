import type { NameWords } from './name-words.ts'

/** Names of players in Spanish: an animal or a thing of nature and a quality, both masculine. */
export const words: NameWords = {
  first: `
  Zorro Tejón Lobo Oso Búho Halcón Cisne Delfín Petirrojo Jilguero Gorrión Ruiseñor Mirlo Colibrí
  Tucán Pelícano Flamenco Pingüino Cóndor Albatros Vencejo Canario Pavorreal Cuervo Cormorán Ibis
  Cernícalo Azor Milano Autillo Ciervo Corzo Alce Reno Bisonte Antílope Ñandú Dromedario Corcel Poni
  León Tigre Leopardo Jaguar Puma Guepardo Lince Ocelote Panda Koala Canguro Wombat Lémur Tapir
  Okapi Mapache Castor Erizo Gamo Lirón Salmón Atún Marlín Narval Caballito Cangrejo Bogavante
  Calamar Nautilo Coral Lagarto Gecko Camaleón Tritón Grillo Escarabajo Roble Arce Pino Cedro Olivo
  Laurel Romero Tomillo Trébol Lirio Clavel Jazmín Girasol Tulipán Azahar Almendro Cerezo Manzano
  Limonero Naranjo Castaño Abeto Álamo Fresno Río Lago Valle Monte Faro Cometa Lucero Eco Rayo
  Trueno Viento Ámbar Zafiro Topacio Cuarzo Cristal Velero Molino Puente Horizonte`,
  second: `
  Tranquilo Alegre Veloz Valiente Sereno Amable Listo Sabio Noble Paciente Risueño Ágil Firme
  Curioso Cortés Honesto Leal Pacífico Juguetón Sincero Despierto Atento Audaz Cálido Claro Contento
  Creativo Cuidadoso Decidido Dichoso Discreto Elegante Entusiasta Famoso Feliz Festivo Fiel Vistoso
  Fuerte Generoso Genial Gentil Hábil Hermoso Humilde Ideal Ilustre Ingenioso Inquieto Jovial Justo
  Libre Ligero Luminoso Mágico Magnífico Modesto Musical Optimista Ordenado Perspicaz Plácido
  Precioso Preciso Prudente Puntual Radiante Rápido Reluciente Resistente Robusto Sagaz Sensato
  Servicial Silencioso Simpático Sonriente Soñador Sorprendente Tenaz Tierno Vivaz Viajero Único
  Lunar Solar Dorado Plateado Celeste Nocturno Matinal Otoñal Polar Boreal Austral Marino Costero
  Alpino Andino Campestre Estelar Fantástico Fabuloso Glorioso Grandioso Heroico Infatigable
  Intrépido Jubiloso Melódico Notable Original Pionero Poético Primaveral Real Refinado Saltarín
  Templado Vigoroso`,
}
