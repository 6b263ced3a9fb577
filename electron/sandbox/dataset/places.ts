import { courtByCode, registerCourts, type RegisterCourt } from '../../../shared/domain/register/courts.ts'
import { weighted, type Random } from './random.ts'

/**
 * Towns of each register court's district with some of their postal codes. Written for this register from
 * common knowledge; a test compares them with a public list where that is at hand.
 */
const towns = `
B1204 Freiburg im Breisgau:79098,79100,79106,79111;Konstanz:78462,78467;Offenburg:77652;Lörrach:79539
B1204 Villingen-Schwenningen:78048
B1601 Mannheim:68159,68161,68165;Heidelberg:69115,69117;Karlsruhe:76131,76133,76137;Pforzheim:75172;Baden-Baden:76530
B2609 Stuttgart:70173,70174,70565;Esslingen am Neckar:73728;Ludwigsburg:71634;Heilbronn:74072;Reutlingen:72764
B2609 Tübingen:72072
B2805 Ulm:89073,89077;Aalen:73430;Ravensburg:88212;Friedrichshafen:88045;Biberach an der Riß:88400
D3101 Amberg:92224;Schwandorf:92421
D3201 Ansbach:91522;Rothenburg ob der Tauber:91541
D4102 Aschaffenburg:63739,63741;Miltenberg:63897
D2102 Augsburg:86150,86152,86159;Friedberg:86316;Donauwörth:86609
D4201 Bamberg:96047,96052;Forchheim:91301
D4301 Bayreuth:95444,95448;Kulmbach:95326
D4401 Coburg:96450;Kronach:96317;Lichtenfels:96215
D2201 Deggendorf:94469;Plattling:94447
D3304 Fürth:90762,90763;Erlangen:91052,91054;Herzogenaurach:91074
D4501 Hof:95028,95030;Selb:95100
D5701 Ingolstadt:85049,85055;Eichstätt:85072
D2304 Kempten (Allgäu):87435,87437;Kaufbeuren:87600;Lindau (Bodensee):88131
D2404 Landshut:84028,84034;Dingolfing:84130
D2505 Memmingen:87700;Neu-Ulm:89231;Günzburg:89312
D2601 München:80331,80333,80469,80807,81369,81675;Garching b. München:85748;Starnberg:82319;Dachau:85221
D2601 Unterföhring:85774;Freising:85354
D3310 Nürnberg:90402,90403,90411,90459;Schwabach:91126;Lauf a.d. Pegnitz:91207
D2803 Passau:94032,94036;Vilshofen:94474
D3410 Regensburg:93047,93053,93059;Kelheim:93309
D4608 Schweinfurt:97421,97424;Bad Kissingen:97688
D3413 Straubing:94315;Bogen:94327
D2910 Traunstein:83278;Rosenheim:83022;Altötting:84503;Bad Reichenhall:83435
D3508 Weiden i. d. OPf.:92637;Tirschenreuth:95643
D4708 Würzburg:97070,97080;Kitzingen:97318
F1103 Berlin:10115,10117,10178,10243,10585,10623,10707,10785,10829,10965,12043,12459,13086,13353,13507,14050,14163
G1103 Cottbus:03042,03046;Senftenberg:01968;Lübben (Spreewald):15907
G1207 Frankfurt (Oder):15230,15236;Eberswalde:16225;Strausberg:15344;Fürstenwalde:15517
G1309 Neuruppin:16816;Oranienburg:16515;Perleberg:19348
G1312 Potsdam:14467,14482;Brandenburg an der Havel:14770;Teltow:14513;Luckenwalde:14943
H1101 Bremen:28195,28199,28217,28359;Bremerhaven:27568,27570
K1101 Hamburg:20095,20097,20354,20457,20459,21079,22041,22335,22525,22765
M1305 Bad Hersfeld:36251;Rotenburg a.d. Fulda:36199
M1202 Bad Homburg v. d. Höhe:61348,61352;Oberursel:61440
M1103 Darmstadt:64283,64293;Bensheim:64625;Rüsselsheim:65428
M1602 Eschwege:37269
M1201 Frankfurt am Main:60306,60311,60325,60329,60486,60549;Hofheim am Taunus:65719;Bad Vilbel:61118
M1405 Friedberg (Hessen):61169;Butzbach:35510
M1603 Fritzlar:34560;Homberg (Efze):34576
M1301 Fulda:36037,36043
M1406 Gießen:35390,35394;Alsfeld:36304
M1502 Hanau:63450,63452;Gelnhausen:63571
M1607 Kassel:34117,34123;Baunatal:34225
M1608 Korbach:34497
M1203 Königstein im Taunus:61462;Kronberg:61476
M1706 Limburg a. d. Lahn:65549;Weilburg:35781
M1809 Marburg:35037,35039
M1114 Offenbach am Main:63065,63067;Dreieich:63303;Neu-Isenburg:63263
M1710 Wetzlar:35576,35578
M1906 Wiesbaden:65183,65185,65203;Eltville am Rhein:65343
N1105 Neubrandenburg:17033,17036;Neustrelitz:17235;Waren (Müritz):17192
N1206 Rostock:18055,18057,18147;Wismar:23966;Güstrow:18273
N1308 Schwerin:19053,19061;Ludwigslust:19288;Parchim:19370
N1209 Stralsund:18435,18439;Greifswald:17489
P3101 Aurich:26603;Emden:26721;Leer:26789
P1103 Braunschweig:38100,38106;Wolfsburg:38440;Goslar:38640;Salzgitter:38226
P2204 Göttingen:37073,37079;Northeim:37154
P2305 Hannover:30159,30161,30419,30625;Laatzen:30880;Garbsen:30823
P2408 Hildesheim:31134;Hameln:31785;Peine:31224;Gifhorn:38518
P2507 Lüneburg:21335,21337;Celle:29221;Uelzen:29525
P3210 Oldenburg:26121,26135;Wilhelmshaven:26382;Vechta:49377;Delmenhorst:27749
P3313 Osnabrück:49074,49084;Lingen:49808;Nordhorn:48529;Meppen:49716
P2106 Stadthagen:31655;Rinteln:31737
P2613 Tostedt:21255;Buxtehude:21614;Stade:21680
P2716 Walsrode:29664;Verden:27283;Nienburg:31582
R3101 Aachen:52062,52070,52074;Eschweiler:52249
R1901 Arnsberg:59821;Meschede:59872;Soest:59494
R2108 Bad Oeynhausen:32545,32547;Minden:32423;Herford:32052;Bünde:32257
R2101 Bielefeld:33602,33605,33689
R2201 Bochum:44787,44803;Witten:58452;Herne:44623
R3201 Bonn:53111,53113,53227;Euskirchen:53879
R2707 Coesfeld:48653;Bocholt:46395;Borken:46325
R2402 Dortmund:44135,44137,44227;Lünen:44532;Castrop-Rauxel:44575
R1202 Duisburg:47051,47058,47119;Oberhausen:46045
R3103 Düren:52349,52351
R1101 Düsseldorf:40210,40213,40221,40474,40545;Ratingen:40878;Hilden:40721
R2503 Essen:45127,45130,45136,45307
R2507 Gelsenkirchen:45879,45881;Gladbeck:45964;Marl:45768
R2103 Gütersloh:33330,33334;Rheda-Wiedenbrück:33378
R2602 Hagen:58089,58095;Schwelm:58332
R2404 Hamm:59063,59065;Unna:59423
R2604 Iserlohn:58636,58638;Lüdenscheid:58507
R1304 Kleve:47533;Wesel:46483;Geldern:47608
R1402 Krefeld:47798,47803
R3306 Köln:50667,50672,50733,50823,50931,51063;Leverkusen:51373;Bergisch Gladbach:51465
R2307 Lemgo:32657;Detmold:32756
R1504 Mönchengladbach:41061,41065,41236;Erkelenz:41812;Viersen:41747
R2713 Münster:48143,48149,48155
R1102 Neuss:41460,41468;Meerbusch:40667
R2809 Paderborn:33098,33100;Warburg:34414
R2204 Recklinghausen:45657
R3208 Siegburg:53721;Troisdorf:53840;Sankt Augustin:53757
R2909 Siegen:57072,57074;Olpe:57462
R2706 Steinfurt:48565;Rheine:48429;Ibbenbüren:49477;Greven:48268
R1608 Wuppertal:42103,42109,42281;Solingen:42651;Remscheid:42853
T2101 Bad Kreuznach:55543,55545
T3201 Kaiserslautern:67655,67657
T2210 Koblenz:56068,56070,56073;Andernach:56626
T3304 Landau in der Pfalz:76829;Germersheim:76726
T3104 Ludwigshafen am Rhein:67059,67061;Speyer:67346;Frankenthal:67227
T2304 Mainz:55116,55118,55131;Worms:67547;Ingelheim:55218;Bingen:55411
T2214 Montabaur:56410;Neuwied:56564
T2408 Wittlich:54516;Trier:54290,54295
T3403 Zweibrücken:66482;Pirmasens:66953
V1109 Saarbrücken:66111,66117;Saarlouis:66740;Homburg:66424;Neunkirchen:66538
U1206 Chemnitz:09111,09112,09126;Zwickau:08056;Plauen:08523
U1104 Dresden:01067,01069,01099,01277;Bautzen:02625;Görlitz:02826;Pirna:01796
U1308 Leipzig:04103,04109,04229;Grimma:04668;Torgau:04860
W1215 Stendal:39576;Magdeburg:39104,39106,39112;Halle (Saale):06108,06110;Dessau-Roßlau:06844
X1112 Flensburg:24937,24941;Husum:25813;Glücksburg:24960;Schleswig:24837
X1517 Kiel:24103,24105,24114,24143;Neumünster:24534;Rendsburg:24768;Bad Segeberg:23795;Norderstedt:22844
X1721 Lübeck:23552,23554,23560,23570;Eutin:23701
X1321 Pinneberg:25421;Elmshorn:25335;Itzehoe:25524
Y1206 Jena:07743,07745;Erfurt:99084,99085,99096;Weimar:99423;Gera:07545;Gotha:99867;Suhl:98527
`

const streets =
  `Ahornweg|Alte Landstraße|Am Alten Hafen|Am Bahnhof|Am Gewerbepark|Am Güterbahnhof|Am Kirchberg|Am Mühlbach
|Am Stadtpark|An der Bleiche|Auf der Höhe|August-Bebel-Straße|Bahnhofstraße|Beethovenstraße|Bergstraße
|Birkenweg|Bismarckstraße|Blumenstraße|Breite Straße|Brunnenstraße|Buchenweg|Burgstraße|Carl-Benz-Straße
|Daimlerstraße|Dieselstraße|Dorfstraße|Drosselweg|Eichenallee|Eisenbahnstraße|Feldstraße
|Ferdinand-Porsche-Straße|Finkenweg|Fliederweg|Friedensstraße|Friedrich-Ebert-Straße|Friedrichstraße
|Gartenstraße|Gewerbestraße|Goethestraße|Gutenbergstraße|Hafenstraße|Hauptstraße|Heinrich-Heine-Straße
|Hermann-Löns-Weg|Hofstraße|Im Industriepark|Industriestraße|Jahnstraße|Kaiserstraße|Kantstraße|Karlstraße
|Kastanienallee|Kirchgasse|Kirchstraße|Königstraße|Kreuzstraße|Kurze Straße|Lange Straße|Leipziger Straße
|Lerchenweg|Lessingstraße|Lindenallee|Lindenstraße|Ludwigstraße|Luisenstraße|Marktplatz|Marktstraße
|Max-Planck-Straße|Mittelstraße|Mozartstraße|Mühlenstraße|Mühlweg|Neue Straße|Nordstraße|Otto-Hahn-Straße
|Parkstraße|Poststraße|Rathausplatz|Ringstraße|Robert-Bosch-Straße|Röntgenstraße|Rosenstraße|Sandweg
|Schillerstraße|Schloßstraße|Schmiedegasse|Schulstraße|Schützenstraße|Siemensstraße|Sonnenweg|Speicherstraße
|Steinweg|Südring|Talstraße|Tannenweg|Uferstraße|Uhlandstraße|Waldstraße|Wallstraße|Weinbergstraße
|Werner-von-Siemens-Straße|Werkstraße|Wiesenstraße|Wilhelmstraße|Ziegeleiweg|Zum Gewerbegebiet`
    .split('|')
    .map((name) => name.trim())

export interface Place {
  readonly index: number
  readonly city: string
  readonly postalCodes: readonly string[]
  readonly court: RegisterCourt
}

export interface Address {
  readonly street: string
  readonly postalCode: string
  readonly city: string
}

const list: Place[] = []
for (const line of towns.trim().split('\n')) {
  const [code = '', ...rest] = line.split(' ')
  const court = courtByCode(code)
  if (!court) throw new Error(`no register court ${code}`)
  for (const entry of rest.join(' ').split(';')) {
    const [city = '', codes = ''] = entry.split(':')
    list.push({ index: list.length, city, postalCodes: codes.split(','), court })
  }
}
export const places: readonly Place[] = list

const byCourt = new Map<string, Place[]>()
for (const place of places) byCourt.set(place.court.code, [...(byCourt.get(place.court.code) ?? []), place])

const courtsByWeight = weighted(
  registerCourts.filter((court) => byCourt.has(court.code)).map((court) => [court, court.weight] as const),
)

export function placeAt(index: number): Place {
  const place = places[index]
  if (!place) throw new Error(`no place ${index}`)
  return place
}

/** The place with this name, which must be one of ours. */
export function placeNamed(city: string): Place {
  const place = places.find((candidate) => candidate.city === city)
  if (!place) throw new Error(`no place ${city}`)
  return place
}

/** A town: its court by weight, within the district more often the court's seat. */
export function drawPlace(random: Random): Place {
  const district = byCourt.get(random.draw(courtsByWeight).code) ?? places
  return random.chance(0.6) ? random.pick(district.slice(0, 1)) : random.pick(district)
}

export function drawAddress(random: Random, place: Place): Address {
  const letter = random.chance(0.08) ? random.pick(['a', 'b', 'c']) : ''
  const number = random.chance(0.8) ? random.between(1, 60) : random.between(61, 240)
  return {
    street: `${random.pick(streets)} ${number}${letter}`,
    postalCode: random.pick(place.postalCodes),
    city: place.city,
  }
}

/** "Westhafenstraße 14, 13353 Berlin", as entries write it. */
export const addressLine = (address: Address): string => `${address.street}, ${address.postalCode} ${address.city}`
