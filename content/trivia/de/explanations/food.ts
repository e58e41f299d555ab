export const FOOD: Record<string, string> = {
  'Woraus besteht Guacamole hauptsächlich?':
    'Der Name stammt aus dem Nahuatl, der Sprache der Azteken, und heißt Avocadosoße.',
  'Woraus wird Tofu hergestellt?':
    'Sojamilch wird zum Gerinnen gebracht und gepresst, ähnlich wie Milch beim Käse.',
  'Woraus besteht Hummus hauptsächlich?':
    'Dazu kommen Tahin, Zitronensaft und Knoblauch; das Wort ist arabisch für Kichererbsen.',
  'Welche Früchte werden zu Rosinen getrocknet?':
    'Beim Trocknen bleibt der Zucker in etwa einem Viertel des Gewichts zurück.',
  'Welchen Teil der Karotte isst man gewöhnlich?':
    'Nicht immer war sie orange: Die ersten in Asien angebauten waren violett oder gelb.',
  'Aus welchen Bohnen wird Schokolade gemacht?': 'Vor dem Rösten gären und trocknen sie mehrere Tage lang.',
  'Aus welchem Land stammt das Reisgericht Paella?':
    'Sie ist nach der breiten, flachen Pfanne benannt, in der man sie in Valencia kocht.',
  'Woraus besteht Marzipan neben Zucker?':
    'Mandeln sind keine Nüsse, sondern Kerne einer Steinfrucht, die mit dem Pfirsich verwandt ist.',
  'Was lässt Brotteig aufgehen?': 'Hefe ist ein lebender Pilz, der Zucker aufnimmt und Kohlendioxid abgibt.',
  'Bei welchem Gemüse kommen vielen beim Schneiden die Tränen?':
    'Beim Schneiden wird ein schwefliges Gas frei, das in den Augen brennt; gekühlt ist es weniger.',
  'Was für ein Getränk ist ein Espresso?':
    'Heißes Wasser wird durch feines Pulver gepresst; das italienische Wort heißt ausgepresst.',
  'Welche dieser Früchte trägt außen, was wie Samen aussieht?':
    'Jedes Körnchen ist in Wahrheit eine winzige Nuss mit einem Samen darin.',
  'Mit welchem Getreide wird Risotto gekocht?':
    'Beim Rühren geben die kurzen Körner Stärke ab; das macht das Gericht cremig.',
  'Welches Gewürz stammt aus den Fäden einer Krokusblüte?':
    'Jede Blüte hat nur drei Fäden, und sie werden von Hand gepflückt.',
  'Aus welchem Getreide wird Couscous meist gemacht?':
    'Grieß wird zu Kügelchen gerollt; vier Länder Nordafrikas teilen sich den UNESCO-Titel.',
  'Nur aus welchem Land darf in der EU ein Käse Feta heißen?':
    'Er wird aus Schafsmilch gemacht, manchmal mit etwas Ziegenmilch.',
  'Wie wird die Suppe Gazpacho gewöhnlich serviert?':
    'Bevor die Tomate aus Amerika kam, bestand sie in Andalusien aus Brot, Knoblauch und Öl.',
  'Welches Vitamin der Zitrone schützte Seeleute vor Skorbut?':
    'Der Schiffsarzt James Lind erprobte 1747 Zitrusfrüchte an kranken Seeleuten.',
  'Wie heißt die japanische Paste aus fermentierten Sojabohnen?':
    'Ein Pilz namens Koji fermentiert sie; er wächst oft auf Reis oder Gerste.',
  'Welches Gewürz färbt Currypulver gelb?':
    'Es ist der gemahlene unterirdische Stängel einer Pflanze aus der Familie des Ingwers.',
  'Aus welchem Land stammt Kimchi, ein Gericht aus fermentiertem Gemüse?':
    'Viele Familien legen es gemeinsam für den Winter ein; der Brauch heißt Kimjang.',
  'Welches Gas bildet die Bläschen im Sprudelwasser?':
    'Joseph Priestley fand 1767 heraus, wie man es in Wasser löst.',
  'Welches Eiweiß macht Weizenteig elastisch?':
    'Es bildet sich aus Mehl und Wasser und hält das Gas fest, das Brot aufgehen lässt.',
  'Wie heißt der Zucker in der Milch?':
    'Die meisten Erwachsenen der Welt verdauen ihn schlechter als kleine Kinder.',
  'Welcher Schweizer Käse ist für seine großen Löcher bekannt?':
    'Bakterien bilden Gas; winzige Teilchen von Heu in der Milch lassen die Löcher entstehen.',
  'In welchem Gebirge wurden zuerst Kartoffeln angebaut?':
    'Dort wachsen Tausende Sorten; manche werden in den kalten Nächten gefriergetrocknet.',
  'Nach wem ist das Erhitzen der Milch gegen Keime benannt?':
    'Zuerst nutzte er es in den 1860er-Jahren, damit Wein nicht verdarb.',
  'Welche Nudeln heißen auf Italienisch Würmchen?':
    'Farfalle heißt Schmetterlinge, Linguine kleine Zungen und Penne Schreibfedern.',
  'Von welcher Pflanze stammen grüner, weißer und schwarzer Tee?':
    'Der Unterschied: wie lange die gepflückten Blätter vor dem Trocknen mit Luft reagieren.',
  'Welcher Stoff macht Chilis scharf?':
    'Vögel spüren ihn nicht, fressen die Früchte und verbreiten so die Samen.',
  'Was misst die Scoville-Skala?':
    'Wilbur Scoville verdünnte 1912 Auszüge mit Zuckerwasser, bis niemand mehr Schärfe spürte.',
  'Von welcher Art Pflanze stammt Vanille?':
    'Der junge Sklave Edmond Albius zeigte 1841, wie man sie von Hand bestäubt.',
  'Welche Säure macht die Blätter des Rhabarbers giftig?':
    'Die Stiele enthalten viel weniger davon; bei Spinat macht sie die Zähne stumpf.',
  'Wie heißt das äthiopische Fladenbrot aus Teff?':
    'Der Teig gärt mehrere Tage; das Brot dient beim Essen als Teller und Löffel.',
  'Welchem Geschmack gab der Chemiker Kikunae Ikeda 1908 seinen Namen?':
    'Er fand Glutamat in einer Brühe aus Seetang; auch reifer Käse enthält viel davon.',
  'Was bräunt die Brotkruste und den Braten?':
    'Louis Camille Maillard beschrieb 1912, wie Zucker und Aminosäuren in der Hitze reagieren.',
  'Was sind Gewürznelken vor dem Trocknen?':
    'Jahrhundertelang wuchsen sie nur auf wenigen Inseln im heutigen Indonesien.',
  'Was bedeutet der französische Küchenbegriff „sous vide“?':
    'Das Essen gart stundenlang luftdicht im Beutel, in Wasser weit unter dem Siedepunkt.',
  'Wie heißt die Flüssigkeit, die übrig bleibt, wenn Milch für Käse gerinnt?':
    'Noch einmal erhitzt, ergibt sie Ricotta; das Wort heißt auf Italienisch wieder gekocht.',
  'Welche Samen werden für Tahin gemahlen?':
    'Reife Kapseln der Pflanze springen von selbst auf und streuen die Samen aus.',
}
