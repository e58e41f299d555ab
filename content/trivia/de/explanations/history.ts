export const HISTORY: Record<string, string> = {
  'Welches alte Volk baute die Pyramiden von Gizeh?':
    'Gebaut haben sie bezahlte Arbeiter; ihr Dorf und ihre Gräber sind gefunden worden.',
  'In welcher Stadt kämpften Gladiatoren im Kolosseum?':
    'Das Kolosseum fasste etwa 50\u00a0000 Menschen; große Sonnensegel gaben Schatten.',
  'Welches Schiff sank 1912 nach dem Zusammenstoß mit einem Eisberg?':
    'Die Boote hatten nur für etwa die Hälfte der Menschen an Bord Platz.',
  'Wer war der erste Präsident der Vereinigten Staaten?':
    'Er wohnte nie im Weißen Haus; vor seinem Tod war es nicht fertig.',
  'Welche Mauer teilte von 1961 bis 1989 eine deutsche Stadt?':
    'Sie umschloss ganz West-Berlin und war etwa 155\u00a0km lang.',
  'Aus welchem Teil Europas kamen die Wikinger?': 'Um das Jahr 1000 erreichten sie Nordamerika.',
  'In welchem Jahr endete der Zweite Weltkrieg?':
    'In Europa endete er im Mai, in Asien mit Japans Kapitulation im September.',
  'Wer segelte 1492 für Spanien über den Atlantik?':
    'Er suchte einen Weg nach Asien; darum nannte er die Menschen dort Indianer.',
  'In welcher Sprache schrieb Julius Cäsar über seine Kriege?':
    'Er soll auch einen Sieg in drei Worten gemeldet haben: veni, vidi, vici.',
  'Über welches Land herrschte Kleopatra?':
    'Ihre Familie war griechisch; als Erste darin soll sie Ägyptisch gelernt haben.',
  'In welchem Land wurde Nelson Mandela 1994 Präsident?': 'Davor war er 27 Jahre lang in Haft gewesen.',
  'Wo verlor Napoleon 1815 seine letzte Schlacht?':
    'Man brachte ihn auf die Atlantikinsel St. Helena; dort starb er 1821.',
  'Welche Stadt begrub der Vesuv im Jahr 79?':
    'Plinius der Jüngere sah den Ausbruch und beschrieb ihn in zwei Briefen.',
  'Wer führte 1930 in Indien den Salzmarsch an?':
    'Er ging 24 Tage bis zum Meer, aus Protest gegen eine Steuer auf Salz.',
  'Wofür ist Johannes Gutenberg berühmt?':
    'Seine Bibel, gesetzt mit beweglichen Lettern aus Metall, war um 1455 fertig.',
  'In welchem Jahr wurde in Paris die Bastille gestürmt?': 'In der Festung saßen nur sieben Gefangene.',
  'Welche Urkunde musste König Johann von England 1215 anerkennen?':
    'Sie hielt schriftlich fest, dass auch ein König das Gesetz achten muss.',
  'Welches Volk hatte Tenochtitlan als Hauptstadt?':
    'Sie bauten die Stadt auf Inseln in einem See, wo heute Mexiko-Stadt liegt.',
  'Welcher Feldherr zog mit Elefanten über die Alpen gegen Rom?':
    'Der Marsch begann 218 v.\u00a0Chr. in Spanien, mit einigen Dutzend Elefanten.',
  'Welche Schrift wurde mithilfe des Steins von Rosette entziffert?':
    'Der Stein trägt einen Text in drei Schriften; Champollion löste das Rätsel 1822.',
  'In welchem Krieg fand die Schlacht von Gettysburg statt?':
    'Vier Monate danach hielt Lincoln dort 1863 seine berühmteste Rede.',
  'Welche beiden Häuser kämpften in den Rosenkriegen?':
    'Das Zeichen von York war eine weiße Rose, das von Lancaster ist eine rote.',
  'Welche Frau flog 1932 allein über den Atlantik?':
    'Fünf Jahre zuvor war Charles Lindbergh der Erste, dem es allein gelang.',
  'Wer schrieb 1517 die 95 Thesen?':
    'Später, versteckt auf einer Burg, übersetzte er in elf Wochen das Neue Testament.',
  'Wer war der erste römische Kaiser?': 'Er war Julius Cäsars Erbe; der Monat August ist nach ihm benannt.',
  'Wer gewann 1066 die Schlacht bei Hastings?':
    'Der Teppich von Bayeux zeigt es in Bildern, auf fast 70 Metern Leinen.',
  'In welcher Stadt wurde 1914 Erzherzog Franz Ferdinand erschossen?':
    'Der Mord führte binnen Wochen zum Ersten Weltkrieg.',
  'Wer leitete die erste Weltumsegelung, starb aber unterwegs?':
    'Nur eins von fünf Schiffen schaffte die Reise, 1522 unter Juan Sebastián Elcano.',
  'Welcher Staatsmann hieß der Eiserne Kanzler?':
    'In den 1880er-Jahren führte er Versicherungen für kranke und verletzte Arbeiter ein.',
  'In welchem Jahr eroberten die Osmanen Konstantinopel?':
    'Riesige Kanonen brachen die Mauern; es war das Ende des Byzantinischen Reichs.',
  'Welcher Friede beendete 1648 den Dreißigjährigen Krieg?':
    'Verhandelt wurde er zugleich in zwei Städten, in Münster und Osnabrück.',
  'Welche Dynastie baute die Verbotene Stadt in Peking?':
    'Der Palast war das Zuhause von 24 Kaisern aus zwei Dynastien.',
  'Welcher König von Babylon ließ seine Gesetze in schwarzen Stein meißeln?':
    'Der Stein wurde 1901 im heutigen Iran gefunden und steht im Louvre in Paris.',
  'Wen besiegten die Athener 490 v. Chr. bei Marathon?':
    'Ein Bote soll von Marathon nach Athen gelaufen sein; daher heißt der lange Lauf so.',
  'Welcher Vertrag teilte 1494 die Neue Welt zwischen Spanien und Portugal?':
    'Er ist ein Grund, warum man in Brasilien Portugiesisch spricht.',
  'Wer gründete die Yuan-Dynastie in China?':
    'Er war ein Enkel von Dschingis Khan; Marco Polo berichtete Europa von seinem Hof.',
  'Über welches afrikanische Reich herrschte Mansa Musa?':
    'Auf dem Weg nach Mekka gab er 1324 in Kairo so viel Gold aus, dass dessen Preis fiel.',
  'Welches Jahr gilt als das Ende des Weströmischen Reichs?':
    'Die östliche Hälfte lebte noch fast tausend Jahre weiter.',
  'Welche Stadt überstand im Zweiten Weltkrieg eine Belagerung von fast 900 Tagen?':
    'Seit 1991 heißt sie wieder Sankt Petersburg.',
  'Welchen Herrscher der Inka nahm Francisco Pizarro 1532 gefangen?':
    'Er ließ für seine Freiheit ein Zimmer mit Gold füllen; 1533 tötete man ihn doch.',
  'Welcher französische König erließ 1598 das Edikt von Nantes?':
    'Es erlaubte vielerorts protestantische Gottesdienste; 1685 hob Ludwig XIV. es auf.',
}
