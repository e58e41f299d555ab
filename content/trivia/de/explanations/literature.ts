export const LITERATURE: Record<string, string> = {
  'Wer schrieb das Drama „Romeo und Julia“?':
    'Den Stoff fand er in einem englischen Gedicht von Arthur Brooke, gedruckt 1562.',
  'Welcher Detektiv wohnt in der Baker Street 221B?':
    'Arthur Conan Doyle schrieb 1887 zuerst über ihn, in „Eine Studie in Scharlachrot“.',
  'Was für ein Tier ist Moby Dick?':
    '1820 versenkte ein Pottwal das Schiff Essex; Melville hatte davon gelesen.',
  'Wessen Nase wächst beim Lügen?':
    'Carlo Collodi schrieb die Geschichte ab 1881 in Folgen für eine italienische Kinderzeitung.',
  'Wer folgt einem weißen Kaninchen in seinen Bau?':
    'Lewis Carroll hieß eigentlich Charles Dodgson und lehrte in Oxford Mathematik.',
  'Wer gewinnt in der Fabel des Äsop das Rennen gegen den Hasen?':
    'Äsop soll im 6. Jahrhundert v.\u00a0Chr. als Sklave in Griechenland gelebt haben.',
  'Welcher Junge lebt in Nimmerland und wird nie erwachsen?':
    '1929 schenkte J. M. Barrie die Rechte am Stück einer Kinderklinik in London.',
  'Wer erfand Oliver Twist, den Jungen, der um mehr bittet?':
    'Mit zwölf musste er in einer Fabrik arbeiten, weil sein Vater wegen Schulden in Haft war.',
  'Wo lebt Robinson Crusoe viele Jahre lang allein?':
    'Ein Vorbild war Alexander Selkirk, der vier Jahre allein auf einer Pazifikinsel lebte.',
  'Welche Tiere ziehen im „Dschungelbuch“ Mogli auf?':
    'Rudyard Kipling kam in Indien zur Welt, schrieb die Geschichten aber im kalten Vermont.',
  'Wann endet der Zauber für Cinderella auf dem Ball?':
    'Kutsche aus Kürbis und Schuh aus Glas stammen aus Charles Perraults Märchen von 1697.',
  'Was greift Don Quijote an, weil er es für Riesen hält?':
    'Wer „gegen Windmühlen kämpft“, kämpft noch heute gegen Feinde, die es nicht gibt.',
  'Wer ist Frankenstein im Roman von Mary Shelley?':
    'Mary Shelley war achtzehn, als sie 1816 mit dem Roman begann.',
  'Wer schrieb „Stolz und Vorurteil“?':
    '1813 erschien er ohne ihren Namen, als Werk der Autorin von „Verstand und Gefühl“.',
  'Wie viele Verse hat ein Sonett gewöhnlich?':
    'Die Form entstand im 13. Jahrhundert auf Sizilien; der Name heißt kleines Lied.',
  'Wer schrieb „Don Quijote“?': 'In der Schlacht von Lepanto verlor er 1571 den Gebrauch der linken Hand.',
  'Welchem Dichter wird die „Odyssee“ zugeschrieben?':
    'Das Werk hat 24 Gesänge und erzählt von einer Heimfahrt aus Troja, die zehn Jahre dauert.',
  'Welcher Roman beginnt im ersten Kapitel mit „Nennt mich Ismael“?':
    '1851 verkaufte er sich schlecht; berühmt wurde er erst nach Melvilles Tod.',
  'Wer schrieb „Krieg und Frieden“?':
    'Der Roman erschien von 1865 bis 1869 und erzählt von Napoleons Feldzug in Russland.',
  'Aus welchem Land stammt Prinz Hamlet?': 'Das Stück spielt in Helsingør, auf Schloss Kronborg.',
  'Wer erfand Kapitän Nemo und sein U-Boot Nautilus?':
    'Nemo ist lateinisch für niemand; Nautilus hieß auch ein echtes U-Boot von 1800.',
  'Wer schrieb den Roman „Dracula“?': 'Er sah Transsilvanien nie; was er davon wusste, hatte er aus Büchern.',
  'Unter welchem Namen schrieb Samuel Clemens?':
    'Auf dem Mississippi meldete der Ruf zwei Faden Tiefe, genug für ein Dampfschiff.',
  'Wer schrieb „Hundert Jahre Einsamkeit“?':
    'Der Roman erschien 1967 in Buenos Aires; 1982 bekam der Autor den Nobelpreis.',
  'Wer schrieb die „Canterbury-Erzählungen“?':
    'Pilger erzählen sie unterwegs; etwa 120 waren geplant, 24 wurden es.',
  'Wer schrieb über Gregor Samsa, der als Ungeziefer erwacht?':
    'Er bat Max Brod, seine Papiere zu verbrennen; Brod gab sie stattdessen heraus.',
  'Welcher Dichter führt Dante in der „Göttlichen Komödie“ durch die Hölle?':
    'Auch in seinem Epos, der „Aeneis“, steigt der Held ins Reich der Toten hinab.',
  'Wer schrieb „Madame Bovary“?':
    '1857 kam er wegen Verstoßes gegen die guten Sitten vor Gericht und wurde freigesprochen.',
  'Wer schrieb unter dem Namen George Eliot?':
    'Sie nahm einen Männernamen an, damit man ihre Romane ernst nahm.',
  'In welchem Roman ist Raskolnikow die Hauptfigur?':
    'Er erschien 1866 in monatlichen Folgen in der Zeitschrift „Der Russische Bote“.',
  'Welches Ungeheuer überfällt im „Beowulf“ die Halle von König Hrothgar?':
    'Das Gedicht ist in einer einzigen Handschrift erhalten, die tausend Jahre alt ist.',
  'Wer schrieb das Drama „Nora oder Ein Puppenheim“?':
    'Am Ende verlässt Nora Mann und Kinder; das empörte 1879 das Publikum.',
  'Um wessen Zorn geht es in der „Ilias“?': 'Im Griechischen ist Zorn das allererste Wort des Gedichts.',
  'Wer schrieb „Der Meister und Margarita“?':
    'Gedruckt wurde der Roman zuerst 1966, sechsundzwanzig Jahre nach dem Tod des Autors.',
  'Wer schrieb „Alles zerfällt“ über ein Dorf in Nigeria?':
    'Der englische Titel stammt aus einem Gedicht von W. B. Yeats.',
  'Wer schrieb das Gedicht „Das wüste Land“?':
    'Ezra Pound kürzte das Gedicht auf etwa die Hälfte, bevor es 1922 erschien.',
}
