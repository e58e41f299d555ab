import type { NameWords } from './name-words.ts'

/** Names of players in German: a quality and an animal or a thing of nature, both masculine. */
export const words: NameWords = {
  first: `
  Ruhiger Sonniger Flinker Froher Stiller Mutiger Sanfter Heiterer Heller Kluger Netter Edler
  Geduldiger Lustiger Munterer Wendiger Steter Höflicher Neugieriger Freundlicher Ehrlicher Treuer
  Milder Friedlicher Stolzer Gelassener Weiser Witziger Wacher Kühner Achtsamer Fleißiger Frischer
  Fröhlicher Gütiger Hilfreicher Herzlicher Kecker Kundiger Lebhafter Leiser Lieber Luftiger
  Musikalischer Pfiffiger Prächtiger Pünktlicher Rascher Redlicher Reger Robuster Rosiger Sachter
  Schlauer Schneller Seltener Sicherer Sorgsamer Standhafter Strahlender Tapferer Tüchtiger
  Umsichtiger Unermüdlicher Verlässlicher Verspielter Vergnügter Vornehmer Warmherziger Wackerer
  Zuverlässiger Zufriedener Zünftiger Zarter Zügiger Aufmerksamer Ausdauernder Beherzter Behutsamer
  Besonnener Beschwingter Bewährter Braver Charmanter Eifriger Eleganter Emsiger Entspannter
  Erfahrener Feiner Festlicher Findiger Fideler Fabelhafter Galanter Gemütlicher Genauer Geschickter
  Gewandter Glücklicher Goldener Großzügiger Guter Harmonischer Hoffnungsvoller Hurtiger Innovativer
  Jubelnder Kosmischer Kreativer Lächelnder Leuchtender Liebenswerter Lockerer Nobler Patenter
  Quirliger Silberner Spritziger Verträumter`,
  second: `
  Fuchs Dachs Otter Reiher Hase Adler Falke Habicht Bussard Milan Sperber Uhu Kauz Kranich Storch
  Schwan Pinguin Papagei Tukan Flamingo Pelikan Ibis Kolibri Spatz Star Fink Zeisig Stieglitz
  Dompfaff Zaunkönig Specht Kuckuck Pfau Fasan Kiebitz Eisvogel Pirol Albatros Kormoran Kondor Wolf
  Luchs Bär Panda Koala Tiger Löwe Leopard Jaguar Puma Gepard Panther Elch Hirsch Elefant Bison
  Wisent Steinbock Igel Biber Hamster Marder Maulwurf Siebenschläfer Wombat Delfin Narwal Seehund
  Seelöwe Seestern Lachs Karpfen Hecht Barsch Wels Stör Hering Marlin Kalmar Oktopus Hummer Seeigel
  Salamander Leuchtkäfer Gecko Leguan Frosch Laubfrosch Schmetterling Marienkäfer Glühwurm
  Zitronenfalter Admiral Tapir Lemur Kojote Polarfuchs Waschbär Eisbär Schneehase Mungo Ozelot Okapi
  Yak Komet Ahorn Lorbeer Enzian Krokus Klee Wacholder Rosmarin Thymian Salbei Bernstein Kristall
  Leuchtturm Regenbogen Nordwind Morgenstern`,
}
