export const ASTRONOMY: Record<string, string> = {
  'Welcher Planet ist der Sonne am nächsten?': 'Ein Jahr dauert dort nur 88 Tage.',
  'Welcher Planet des Sonnensystems ist der größte?':
    'Er hat mehr als doppelt so viel Masse wie die übrigen Planeten zusammen.',
  'Welcher Planet heißt auch der Rote Planet?':
    'Sein Staub ist voller Rost, also voller Eisen mit Sauerstoff.',
  'Wessen Schwerkraft verursacht den größten Teil der Gezeiten auf der Erde?':
    'Die Sonne hilft: Bei Neumond und Vollmond sind die Gezeiten am stärksten.',
  'Was für ein Himmelskörper ist die Sonne?': 'Ihr Licht braucht etwa acht Minuten bis zu uns.',
  'Wie lange braucht die Erde ungefähr für eine Runde um die Sonne?':
    'Genauer sind es 365 Tage und etwa sechs Stunden, darum gibt es Schaltjahre.',
  'Wie heißt die Galaxie, in der wir leben?': 'Licht braucht etwa 100\u00a0000 Jahre, um sie zu durchqueren.',
  'Welcher dieser Planeten ist für seine Ringe berühmt?':
    'Sie sind meist Eisstücke, vom Staubkorn bis zum Brocken, so groß wie ein Haus.',
  'Wer betrat als erster Mensch den Mond?':
    'Während er 1969 dort ging, umkreiste Michael Collins den Mond allein.',
  'Warum gibt es Tag und Nacht?': 'Am Äquator bewegt sich der Boden mit mehr als 1600\u00a0km/h.',
  'Was sehen wir, wenn der Mond genau vor der Sonne vorbeizieht?':
    'Die Sonne ist etwa 400 Mal größer, aber auch etwa 400 Mal weiter weg.',
  'Wie heißt der Mond, wenn seine ganze Scheibe leuchtet?':
    'Er geht etwa dann auf, wenn die Sonne untergeht.',
  'Was misst man in Lichtjahren?': 'In einem Jahr legt Licht etwa 9,5 Billionen Kilometer zurück.',
  'Welcher Planet ist so stark gekippt, dass er um die Sonne zu rollen scheint?':
    'Jeder Pol hat 42 Jahre Licht und dann 42 Jahre Dunkelheit.',
  'Welcher Planet hat die heißeste Oberfläche?':
    'Ihre dichte Luft aus Kohlendioxid hält die Wärme: Blei würde dort schmelzen.',
  'Welcher Stern ist der hellste am Nachthimmel?':
    'Er ist so hell, weil er nahe ist: Sein Licht kommt in unter neun Jahren an.',
  'Welcher dieser Sterne ist der Sonne am nächsten?':
    'Sein Licht braucht etwas mehr als vier Jahre bis zur Erde.',
  'Zu welchem Planeten gehört der Mond Titan?':
    'Auf Titan gibt es Regen, Flüsse und Seen, aber aus flüssigem Methan.',
  'Welcher Himmelskörper wurde 2006 vom Planeten zum Zwergplaneten?':
    'Clyde Tombaugh fand ihn 1930; ein Mädchen von elf Jahren aus Oxford schlug den Namen vor.',
  'Zwischen welchen beiden Planeten liegt der Asteroidengürtel?':
    'Seine Asteroiden haben zusammen weniger Masse als unser Mond.',
  'Wer war der erste Mensch im Weltall?': 'Sein Flug führte 1961 einmal um die Erde, in 108 Minuten.',
  'Welcher Stern steht heute fast genau über dem Nordpol?':
    'Die Erdachse taumelt langsam: In etwa 12\u00a0000 Jahren steht Wega nahe dieser Stelle.',
  'Von welchem Himmelskörper zeigt der Gasschweif eines Kometen immer weg?':
    'Ein Strom von Teilchen, der Sonnenwind, treibt das Gas weg.',
  'Welches Sternbild hat einen Gürtel aus drei Sternen in einer Reihe?':
    'Im Nebel nahe diesem Gürtel entstehen neue Sterne.',
  'Welche Form hat nach Kepler die Bahn eines Planeten?':
    'Die Sonne steht in einem Brennpunkt; ist der Planet ihr näher, läuft er schneller.',
  'Aus welchem Element besteht die Sonne zum größten Teil?':
    'In ihrem Kern wird er zu Helium; darum leuchtet sie.',
  'Welchen dieser Monde entdeckte Galileo Galilei?':
    'Er ist der größte Mond überhaupt, größer sogar als der Planet Merkur.',
  'Welcher Planet braucht für eine Drehung länger als für eine Runde um die Sonne?':
    'Sie dreht sich auch andersherum: Dort ginge die Sonne im Westen auf.',
  'Welchen Planeten umkreist der Mond Triton?':
    'Triton läuft als einziger großer Mond gegen die Drehung seines Planeten.',
  'Was bleibt am Ende ihres Lebens von der Sonne übrig?':
    'Er wird etwa so groß sein wie die Erde, mit rund der halben Masse der Sonne.',
  'Welche Raumsonde flog 2015 an Pluto vorbei?':
    'Sie flog über neun Jahre und fand dort Ebenen aus gefrorenem Stickstoff.',
  'Welche Nummer hat die Andromedagalaxie in der Liste von Messier?':
    'Mit 2,5 Millionen Lichtjahren ist sie fast das Fernste, was das bloße Auge sieht.',
  'Wie heißt der Punkt, an dem ein Planet der Sonne am nächsten ist?':
    'Die Erde ist Anfang Januar dort, im Winter der Nordhalbkugel.',
  'Wer entdeckte 1781 den Planeten Uranus?':
    'Er war auch Musiker; seine Schwester Caroline entdeckte mehrere Kometen.',
  'Welcher Mond des Saturn sprüht an seinem Südpol Wasser ins All?':
    'Unter seinem Eis liegt ein Ozean aus Salzwasser.',
  'Welche Sonde landete 2014 auf einem Kometen?':
    'Sie prallte zweimal ab und blieb im Schatten einer Klippe liegen.',
  'Welcher Zwergplanet kreist zwischen Mars und Jupiter?':
    'Als Giuseppe Piazzi ihn 1801 fand, hielt man ihn für einen Planeten.',
}
