import type { NameWords } from './name-words.ts'

/** Names of players in Portuguese: an animal or a thing of nature and a quality, both masculine. */
export const words: NameWords = {
  first: `
  Texugo Lobo Urso Falcão Cisne Golfinho Pardal Rouxinol Melro Tucano Pelicano Flamingo Pinguim
  Condor Albatroz Canário Pavão Gavião Canindé Sabiá Tico Curió Cardeal Cormorão Íbis Açor Mocho
  Corujão Cuco Alce Cervo Bisão Antílope Papagaio Dromedário Suricato Pônei Leão Tigre Leopardo Jaguar
  Puma Guepardo Lince Quati Panda Coala Canguru Vombate Lêmure Ocapi Guaxinim Castor Ouriço Sanhaço
  Esquilo Tatu Tamanduá Salmão Atum Marlim Dourado Tambaqui Caranguejo Pirarucu Náutilo Coral
  Lagarto Camaleão Tritão Grilo Vagalume Carvalho Pinheiro Cedro Loureiro Alecrim Tomilho Trevo
  Lírio Cravo Jasmim Girassol Ipê Jacarandá Jequitibá Cajueiro Limoeiro Coqueiro Castanheiro Abeto
  Álamo Freixo Rio Lago Vale Monte Farol Cometa Luar Eco Raio Trovão Vento Âmbar Topázio Quartzo
  Cristal Veleiro Moinho Horizonte Orvalho Arpoador Bambu Manacá Sol Astro Planeta Satélite Litoral`,
  second: `
  Tranquilo Alegre Veloz Valente Sereno Amável Esperto Sábio Nobre Paciente Risonho Ágil Firme
  Curioso Cortês Honesto Leal Pacífico Brincalhão Sincero Desperto Atento Audaz Cálido Claro
  Contente Criativo Cuidadoso Decidido Ditoso Discreto Elegante Entusiasta Famoso Feliz Festivo Fiel
  Vistoso Forte Generoso Genial Gentil Hábil Formoso Humilde Ideal Ilustre Engenhoso Animado Jovial
  Justo Livre Ligeiro Luminoso Mágico Magnífico Modesto Musical Otimista Ordeiro Perspicaz Plácido
  Precioso Preciso Prudente Pontual Radiante Rápido Reluzente Resistente Robusto Sagaz Sensato
  Prestativo Silencioso Simpático Sorridente Sonhador Surpreendente Tenaz Terno Vivaz Viajante Único
  Lunar Solar Prateado Celeste Noturno Matinal Outonal Polar Boreal Austral Marinho Costeiro Alpino
  Andino Campestre Estelar Fantástico Fabuloso Glorioso Grandioso Heroico Incansável Intrépido
  Jubiloso Melódico Notável Original Pioneiro Poético Primaveril Real Refinado Saltitante Vigoroso
  Zeloso Lúcido`,
}
