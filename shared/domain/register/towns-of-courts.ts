import { courtByCode, courtNameFolded, type RegisterCourt } from './courts.ts'

/**
 * Towns whose commercial register is kept by the court of another town, by its code: their local court never kept one, or handed
 * it over. The states' laws say so, by the districts of the regional courts (§ 376 FamFG). Only towns of one name, and only what is certain.
 */
const rows: Readonly<Record<string, string>> = {
  G1103: 'Senftenberg, Guben, Spremberg, Finsterwalde, Bad Liebenwerda',
  G1207: 'Eberswalde, Strausberg, Eisenhüttenstadt',
  G1309: 'Oranienburg, Prenzlau, Perleberg, Wittenberge, Hennigsdorf, Templin, Zehdenick, Pritzwalk',
  G1312: 'Brandenburg an der Havel, Luckenwalde, Rathenow, Zossen, Nauen, Falkensee, Teltow, Ludwigsfelde, Bad Belzig',
  B1204:
    'Lörrach, Offenburg, Konstanz, Singen, Radolfzell, Villingen-Schwenningen, Donaueschingen, Waldshut-Tiengen, Emmendingen, Lahr, Kehl, Überlingen, Bad Säckingen, Breisach',
  B1601:
    'Karlsruhe, Heidelberg, Pforzheim, Baden-Baden, Rastatt, Bruchsal, Mosbach, Weinheim, Sinsheim, Schwetzingen, Wiesloch, Ettlingen, Bühl, Gaggenau, Wertheim',
  B2609:
    'Heilbronn, Tübingen, Reutlingen, Ludwigsburg, Böblingen, Sindelfingen, Schwäbisch Hall, Künzelsau, Öhringen, Waiblingen, Backnang, Schorndorf, Nürtingen, Rottweil, Balingen, Albstadt, Calw, Freudenstadt, Tuttlingen, Leonberg, Kirchheim unter Teck, Bad Urach',
  D2102: 'Landsberg am Lech, Aichach',
  D2304: 'Kaufbeuren',
  D2404: 'Dingolfing',
  D2505: 'Mindelheim',
  D2601:
    'Freising, Erding, Dachau, Fürstenfeldbruck, Starnberg, Wolfratshausen, Garmisch-Partenkirchen, Germering, Gauting, Holzkirchen, Ismaning, Unterhaching, Grünwald',
  D2910: 'Rosenheim, Altötting, Bad Reichenhall, Bad Aibling',
  D3101: 'Schwandorf, Sulzbach-Rosenberg',
  D3201: 'Rothenburg ob der Tauber, Dinkelsbühl, Weißenburg, Gunzenhausen',
  D3304: 'Erlangen, Zirndorf',
  D3410: 'Kelheim, Cham',
  D3508: 'Tirschenreuth',
  D4301: 'Kulmbach, Pegnitz',
  D4401: 'Kronach',
  D4501: 'Wunsiedel, Selb, Marktredwitz',
  D4608: 'Bad Kissingen',
  D4708: 'Kitzingen, Marktheidenfeld, Lohr a. Main, Gemünden',
  D5701: 'Neuburg a. d. Donau, Eichstätt',
  H1101: 'Bremerhaven',
  M1405: 'Bad Nauheim, Nidda, Büdingen',
  M1406: 'Alsfeld, Grünberg',
  M1502: 'Gelnhausen, Schlüchtern',
  N1105: 'Waren, Neustrelitz, Demmin',
  N1206: 'Güstrow, Bad Doberan',
  N1209: 'Greifswald, Ribnitz-Damgarten, Grimmen',
  N1308: 'Ludwigslust, Parchim, Grevesmühlen, Hagenow',
  P1103: 'Salzgitter, Wolfenbüttel',
  P2106: 'Rinteln, Bückeburg, Bad Nenndorf',
  P2204: 'Northeim, Duderstadt',
  P2305: 'Neustadt am Rübenberge, Laatzen, Langenhagen, Garbsen',
  P2408: 'Peine, Holzminden, Gifhorn',
  P2507: 'Celle, Uelzen',
  P2613: 'Cuxhaven, Stade',
  P2716: 'Achim, Syke, Diepholz',
  P3101: 'Leer',
  P3210: 'Wilhelmshaven, Delmenhorst, Vechta, Cloppenburg, Westerstede, Jever',
  P3313: 'Nordhorn, Meppen, Papenburg, Bad Iburg',
  R1101: 'Ratingen, Langenfeld, Hilden',
  R1102: 'Dormagen, Kaarst, Meerbusch, Korschenbroich',
  R1202: 'Oberhausen',
  R1304: 'Geldern, Moers, Emmerich, Kamp-Lintfort, Goch, Xanten, Rheinberg',
  R1402: 'Nettetal, Willich, Tönisvorst',
  R1504: 'Erkelenz, Viersen, Grevenbroich, Wegberg',
  R1608: 'Solingen, Remscheid',
  R1901: 'Soest, Warstein, Meschede, Brilon, Schmallenberg',
  R2103: 'Rheda-Wiedenbrück, Verl, Harsewinkel',
  R2108: 'Herford, Bünde, Minden, Lübbecke, Vlotho',
  R2201: 'Herne, Witten',
  R2204: 'Herten, Datteln, Waltrop',
  R2307: 'Detmold, Bad Salzuflen',
  R2507: 'Bottrop, Gladbeck',
  R2602: 'Schwelm, Ennepetal',
  R2604: 'Lüdenscheid, Plettenberg, Altena',
  R2706: 'Rheine, Ibbenbüren, Greven, Emsdetten',
  R2707: 'Bocholt, Borken, Ahaus, Gronau, Dülmen, Lüdinghausen',
  R2713: 'Ahlen, Warendorf, Beckum',
  R2809: 'Höxter, Brakel, Delbrück',
  R2909: 'Olpe, Bad Berleburg, Kreuztal, Lennestadt',
  R3101: 'Eschweiler, Stolberg, Alsdorf, Heinsberg, Geilenkirchen, Monschau',
  R3103: 'Schleiden, Jülich',
  R3201: 'Euskirchen, Rheinbach, Bornheim',
  R3208: 'Sankt Augustin, Troisdorf, Hennef, Königswinter, Niederkassel',
  R3306: 'Leverkusen, Bergisch Gladbach, Hürth, Frechen, Wesseling, Pulheim',
  T2101: 'Idar-Oberstein',
  T2210: 'Andernach, Cochem, Bad Neuenahr-Ahrweiler, Lahnstein, Boppard',
  T2214: 'Neuwied, Betzdorf',
  T2304: 'Alzey',
  T2408: 'Trier, Konz',
  T3104: 'Frankenthal, Grünstadt',
  T3201: 'Kusel',
  T3304: 'Kandel',
  T3403: 'Pirmasens',
  X1112: 'Husum, Schleswig, Niebüll, Kappeln, Bredstedt',
  X1321: 'Itzehoe, Elmshorn, Meldorf, Heide, Wedel, Brunsbüttel, Quickborn, Uetersen, Glückstadt',
  X1517: 'Rendsburg, Neumünster, Plön, Eckernförde, Bad Segeberg, Norderstedt, Kaltenkirchen, Preetz, Bad Bramstedt',
  X1721:
    'Ahrensburg, Eutin, Ratzeburg, Reinbek, Schwarzenbek, Bad Oldesloe, Bad Schwartau, Oldenburg in Holstein, Geesthacht, Mölln, Bargteheide',
  U1104: 'Görlitz, Bautzen, Pirna, Meißen, Riesa, Zittau, Kamenz, Radebeul, Löbau, Freital, Coswig',
  U1206:
    'Zwickau, Plauen, Freiberg, Aue, Döbeln, Glauchau, Mittweida, Marienberg, Annaberg-Buchholz, Hohenstein-Ernstthal',
  U1308: 'Grimma, Borna, Torgau, Eilenburg, Markkleeberg, Delitzsch, Oschatz, Wurzen',
  W1215:
    'Magdeburg, Halle (Saale), Dessau-Roßlau, Halberstadt, Wernigerode, Quedlinburg, Naumburg, Merseburg, Weißenfels, Zeitz, Köthen, Bitterfeld-Wolfen, Sangerhausen, Aschersleben, Salzwedel, Gardelegen, Schönebeck, Haldensleben, Zerbst, Lutherstadt Wittenberg, Lutherstadt Eisleben, Bernburg, Oschersleben',
  Y1206: 'Bad Langensalza, Schmalkalden, Zeulenroda-Triebes, Schleiz',
}

/** Names of several towns, or towns of which it is not certain which court keeps their register: the courts that may, by code. */
const doubted: Readonly<Record<string, readonly string[]>> = {
  auerbach: ['U1206', 'D3101'],
  bergheim: ['R3306', 'D5701'],
  bernau: ['G1207', 'B1204', 'D2910'],
  bruehl: ['R3306', 'B1601'],
  forchheim: ['D4201', 'B1204'],
  forst: ['G1103', 'B1601'],
  frankfurt: ['M1201', 'G1207'],
  hameln: ['P2305', 'P2408'],
  hassfurt: ['D4201', 'D4608'],
  lichtenfels: ['D4401', 'M1608'],
  mettmann: ['R1608', 'R1101'],
  pfaffenhofen: ['D5701', 'B2609'],
  wesel: ['R1202', 'R1304'],
  wetter: ['R2602', 'M1809'],
}

interface KeptElsewhere {
  /** As the list writes it: "Rendsburg". */
  readonly town: string
  /** The court that keeps its register now. */
  readonly court: RegisterCourt
}

let byTown: ReadonlyMap<string, KeptElsewhere> | null = null

/** The court that keeps the register of a town which has no register court of its own ("Rendsburg", "AG Rendsburg"); undefined: no such town, or none is certain. */
export function courtOfTown(text: string): KeptElsewhere | undefined {
  byTown ??= new Map(
    Object.entries(rows).flatMap(([code, towns]) => {
      const court = courtByCode(code)
      return court === undefined
        ? []
        : towns.split(', ').map((town) => [courtNameFolded(town), { town, court }] as const)
    }),
  )
  return byTown.get(courtNameFolded(text))
}

/** The courts that may keep the register of a town where none is certain ("Frankfurt"); none: there is no such doubt. */
export const courtsPerhapsOf = (text: string): readonly RegisterCourt[] =>
  (doubted[courtNameFolded(text)] ?? []).flatMap((code) => courtByCode(code) ?? [])
