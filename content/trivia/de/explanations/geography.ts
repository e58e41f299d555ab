export const GEOGRAPHY: Record<string, string> = {
  'Auf welchem Kontinent liegt die Sahara?':
    'Sie ist fast so groß wie die USA und besteht weit mehr aus Fels und Kies als aus Sand.',
  'Welche Stadt ist die Hauptstadt von Kanada?':
    'Königin Victoria wählte sie 1857 aus; sie liegt an der Grenze von Ontario und Québec.',
  'Durch welchen Kontinent fließt der Amazonas?':
    'Er bringt mehr Wasser ins Meer als jeder andere Fluss der Erde.',
  'Welcher Ozean liegt zwischen Afrika und Australien?':
    'Sein Monsunwind wechselt zweimal im Jahr die Richtung; die Segelschiffe richteten sich danach.',
  'Welches Land hat die Form eines Stiefels?':
    'In ihm liegen zwei sehr kleine Länder: San Marino und die Vatikanstadt.',
  'Welche gedachte Linie teilt die Erde in eine Nord- und eine Südhälfte?':
    'Er ist etwa 40\u00a0000\u00a0km lang und verläuft größtenteils durch das Meer.',
  'In welcher Stadt steht der Eiffelturm?':
    'Der Turm wurde für die Weltausstellung von 1889 gebaut; viele Künstler waren dagegen.',
  'In welchem Land steht die Cheops-Pyramide von Gizeh?':
    'Fast vier Jahrtausende lang war die Pyramide das höchste Gebäude der Welt.',
  'In welchem Land liegt der Fuji?':
    'Der Berg ist ein Vulkan; 1707 warf er Asche auf die Stadt, die heute Tokio heißt.',
  'Welcher Ozean ist der größte?': 'Er ist größer als alles Land der Erde zusammen.',
  'Welches dieser Länder liegt ganz südlich des Äquators?':
    '1893 durften dort als erstem Land mit eigener Regierung Frauen das Parlament wählen.',
  'Welcher Kanal verbindet das Mittelmeer mit dem Roten Meer?':
    'Seit 1869 erspart er Schiffen den weiten Weg um Afrika.',
  'In welchem Land kann man die Ruinen von Machu Picchu besuchen?':
    'Die Inka bauten die Stadt im 15. Jahrhundert, ohne Werkzeug aus Eisen und ohne Wagen.',
  'An welchem Fluss liegen Wien, Bratislava, Budapest und Belgrad?':
    'Sie berührt zehn Länder, mehr als jeder andere Fluss der Welt.',
  'Mit welchem Gewässer verbindet die Straße von Gibraltar das Mittelmeer?':
    'An der engsten Stelle trennen weniger als 15\u00a0km Wasser Europa von Afrika.',
  'Welche Stadt liegt auf beiden Seiten des Bosporus?':
    'Als Konstantinopel war sie über tausend Jahre die Hauptstadt des Byzantinischen Reichs.',
  'Welches Gebirge bildet einen Teil der Grenze zwischen Europa und Asien?':
    'Er ist über 250 Millionen Jahre alt; Regen und Eis haben ihn abgetragen.',
  'Welche Wüste bedeckt große Teile der südlichen Mongolei?':
    '1923 fanden Forscher dort an den Flammenden Klippen Nester mit Dinosauriereiern.',
  'Welches dieser südamerikanischen Länder hat keine Küste?':
    'Eine Marine hat das Land trotzdem: Sie fährt auf seinen großen Flüssen.',
  'Welches Land teilt sich den Titicacasee mit Peru?':
    'Auf dem See lebt das Volk der Uru, auf schwimmenden Inseln aus Schilf.',
  'Welche Wasserfälle liegen an der Grenze von Sambia und Simbabwe?':
    'Ihr Name vor Ort, Mosi-oa-Tunya, heißt: der Rauch, der donnert.',
  'An welchem Meer liegen Finnland, Estland und Lettland?':
    'Viele Flüsse speisen sie, ihr Weg zum Ozean ist eng; so ist sie nur wenig salzig.',
  'Welches Land umschließt Lesotho vollständig?':
    'Lesotho ist das einzige Land, das überall über tausend Meter hoch liegt.',
  'In welchem Land liegt der Baikalsee, der tiefste See der Erde?':
    'Der See fasst etwa ein Fünftel des nicht gefrorenen Süßwassers an der Erdoberfläche.',
  'In welcher Hauptstadt überspannt die Karlsbrücke die Moldau?':
    'Kaiser Karl IV. ließ 1357 den Grundstein der Brücke legen.',
  'Welches Land entstand 1964 aus Tanganjika und Sansibar?':
    'Der Name besteht aus den ersten Buchstaben der beiden Länder.',
  'Durch welches dieser Länder verläuft der Äquator?':
    'Der Mount Kenya, der zweithöchste Berg Afrikas, liegt knapp südlich der Linie.',
  'Welches Kap ist der südlichste Punkt des afrikanischen Festlands?':
    'Nach Vereinbarung treffen hier Atlantik und Indischer Ozean aufeinander.',
  'Welcher Fluss fließt durch Bagdad?':
    'Mit dem Euphrat gab er Mesopotamien den Namen: das Land zwischen den Flüssen.',
  'Welche Meerenge trennt Tasmanien vom australischen Festland?':
    'In der letzten Eiszeit lag sie trocken, und man konnte zu Fuß hinüber.',
  'Welches Land Mittelamerikas hieß früher Britisch-Honduras?':
    'Vor seiner Küste liegt das größte Barriereriff der Nordhalbkugel.',
  'Welches Meer hat keine Küsten und wird nur von Strömungen begrenzt?':
    'Benannt ist sie nach einer braunen Alge, die dort in großen Teppichen treibt.',
  'Welches ist das kleinste Land auf dem afrikanischen Festland?':
    'Es ist ein schmaler Streifen an beiden Ufern des Flusses, nach dem es heißt.',
  'Welche Stadt ist die Hauptstadt von Burkina Faso?':
    'Seit 1969 gibt es in dieser Stadt ein großes Festival des afrikanischen Films.',
  'An welchem Fluss liegen sich Kinshasa und Brazzaville gegenüber?':
    'Er ist der tiefste bekannte Fluss: stellenweise mehr als 200 Meter.',
  'Welches Land teilt sich die Insel Borneo mit Indonesien und Malaysia?':
    'Es ist das einzige Land, das ganz auf dieser Insel liegt.',
}
