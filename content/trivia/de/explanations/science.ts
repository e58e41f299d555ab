export const SCIENCE: Record<string, string> = {
  'Wie lautet die chemische Formel von Wasser?':
    'Anders als fast alles braucht es gefroren mehr Platz, darum schwimmt Eis oben.',
  'Bei wie viel Grad Celsius gefriert Wasser?':
    'Anders Celsius hatte es 1742 umgekehrt: 0 für das Sieden, 100 für das Gefrieren.',
  'Welches Gas nimmt die Lunge aus der Luft auf?':
    'Er macht nur etwa ein Fünftel der Luft aus; der Rest ist fast nur Stickstoff.',
  'Welches Organ pumpt das Blut durch den Körper?': 'An einem Tag schlägt es etwa 100\u00a0000 Mal.',
  'Welche Kraft lässt einen Apfel zu Boden fallen?':
    'Auf dem Mond ist sie etwa sechsmal schwächer als auf der Erde.',
  'Wie viele Beine hat eine Spinne?':
    'Sie ist kein Insekt, denn die haben nur sechs; verwandt ist sie mit Skorpion und Milbe.',
  'Was machen Bienen aus Nektar?':
    'Sie fächeln mit den Flügeln, bis so wenig Wasser bleibt, dass er jahrelang hält.',
  'Welcher Teil eines Baums nimmt Wasser aus dem Boden auf?':
    'Das meiste nehmen unzählige feine Härchen nahe den Spitzen auf.',
  'Welches dieser Metalle zieht ein Magnet an?':
    'Auch Nickel und Cobalt zieht er an, die meisten anderen Metalle nicht.',
  'Was kann aus einer Raupe werden?':
    'In der Puppe wird fast der ganze alte Körper abgebaut und ein neuer gebildet.',
  'Welcher Sinn braucht die Netzhaut?':
    'Das Bild auf der Netzhaut steht auf dem Kopf; das Gehirn versteht es trotzdem.',
  'Welches Gas nehmen Pflanzen für die Fotosynthese auf?':
    'Mit Licht und Wasser machen sie Zucker daraus und geben Sauerstoff ab.',
  'Wer schrieb „Über die Entstehung der Arten“?':
    'Das Buch erschien 1859, über zwanzig Jahre nach seiner Reise mit der Beagle.',
  'Welche Blutzellen transportieren Sauerstoff?':
    'Beim Menschen haben sie keinen Kern, so bleibt mehr Platz für die Fracht.',
  'Was ist das chemische Zeichen für Gold?': 'Es kommt von aurum, dem lateinischen Namen des Metalls.',
  'Welches dieser Metalle ist bei Raumtemperatur flüssig?':
    'Es ist so dicht, dass ein Stück Eisen darauf schwimmt.',
  'Wie viele Kammern und Vorhöfe hat das menschliche Herz zusammen?':
    'Die rechte Hälfte pumpt Blut in die Lunge, die linke in den übrigen Körper.',
  'Welcher Teil eines Atoms ist negativ geladen?':
    'J. J. Thomson entdeckte es 1897, als noch niemand den Atomkern kannte.',
  'In welcher Einheit misst man den elektrischen Widerstand?':
    'Georg Ohm fand sein Gesetz, als er an einer Schule in Köln unterrichtete.',
  'Welches Vitamin bildet die Haut im Sonnenlicht?':
    'Der Körper braucht es, um das Kalzium für die Knochen aufzunehmen.',
  'Was misst ein Barometer?': 'Das erste baute Evangelista Torricelli 1643, aus einem Rohr voll Quecksilber.',
  'Worin kann sich Schall nicht ausbreiten?':
    'Schall braucht Stoff, der schwingt; Licht und Radiowellen brauchen keinen.',
  'Welche Frau entdeckte mit ihrem Mann Polonium und Radium?':
    'Polonium ist nach Polen benannt, dem Land ihrer Geburt.',
  'Welchen pH-Wert hat reines Wasser bei 25 °C?':
    'Jede Stufe der Skala bedeutet zehnmal mehr oder zehnmal weniger Säure.',
  'Welches Gesetz besagt, dass jede Kraft eine gleich große Gegenkraft hat?':
    'So fliegt eine Rakete: Sie drückt Gas nach unten, und das Gas drückt sie nach oben.',
  'Wie heißt ein Teilchen des Lichts?':
    'Einstein schlug solche Teilchen 1905 vor; der Name setzte sich ab 1926 durch.',
  'Welches Organ bildet Insulin?':
    '1922 wurde als Erster ein Junge von vierzehn Jahren mit Insulin behandelt.',
  'Welches dieser Edelgase ist das leichteste?':
    'Man fand es im Licht der Sonne, bevor man es auf der Erde fand.',
  'Welches Element hat die Ordnungszahl 6?': 'Diamant und Grafit sind zwei reine Formen davon.',
  'Welcher Teil einer tierischen Zelle bildet das meiste ATP?':
    'Sie haben etwas eigene DNA, die von der Mutter stammt.',
  'Was ist die SI-Einheit des Drucks?':
    'Blaise Pascal ließ 1648 ein Barometer auf einen Berg tragen: Der Luftdruck sank.',
  'Bei etwa wie viel Grad Celsius liegt der absolute Nullpunkt?':
    'Kälter kann nichts sein; auf der Kelvin-Skala steht dieser Punkt bei 0.',
  'Welche Base paart sich in der DNA mit Adenin?':
    'In der RNA, die Kopien der Gene trägt, steht Uracil an ihrer Stelle.',
  'Welches Metall hat den höchsten Schmelzpunkt?':
    'Es schmilzt erst über 3000\u00a0°C, darum war es der Draht in Glühlampen.',
  'Welches Teilchen entdeckte James Chadwick 1932?':
    'Ohne Ladung dringt es leicht in einen Kern ein; 1935 folgte der Nobelpreis.',
  'Welches Enzym im Speichel beginnt, Stärke abzubauen?': 'Darum schmeckt Brot nach langem Kauen süß.',
  'Welches Mineral ist auf der Mohs-Skala das weichste?':
    'Am anderen Ende der Skala steht der Diamant mit 10.',
  'Wie viele Knochen hat ein erwachsener Mensch gewöhnlich?':
    'Mehr als die Hälfte steckt in Händen und Füßen; ein Baby hat mehr als ein Erwachsener.',
  'In welcher Schicht der Atmosphäre ist das meiste Ozon?':
    'Dort hält es den größten Teil des ultravioletten Lichts der Sonne auf.',
  'Welches Gesetz verbindet Druck und Volumen eines Gases bei gleicher Temperatur?':
    'Robert Boyle machte es 1662 bekannt: halbes Volumen, doppelter Druck.',
  'Welche SI-Einheit misst die magnetische Flussdichte?':
    'Ein Magnet am Kühlschrank hat nur etwa ein Hundertstel davon.',
  'Welche Drüse schüttet nachts Melatonin aus?': 'René Descartes hielt sie für den Sitz der Seele.',
}
