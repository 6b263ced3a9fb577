/**
 * The German register courts.
 *
 * Source: code list `registergerichte_12` of the standard XUnternehmen (facts: XJustiz code, name, seat,
 * federal state, court code inside the EUID); `weight` is the number of commercial-register announcements
 * between 2024-09 and 2026-08, used to sort likely courts first. `keepsCommercialRegister` is false for
 * courts that keep only associations or that no longer keep a register: old entries still name them.
 */
export interface RegisterCourt {
  /** XJustiz code, e.g. `F1103`. */
  readonly code: string
  /** Full name, e.g. `Amtsgericht Charlottenburg (Berlin)`. */
  readonly name: string
  readonly seat: string
  /** ISO 3166-2, e.g. `DE-BE`. */
  readonly state: string
  /** The court's code inside an EUID; differs from `code` in Baden-Württemberg. */
  readonly euidCode: string
  readonly keepsCommercialRegister: boolean
  readonly weight: number
}

type Row = readonly [
  code: string,
  name: string,
  seat: string,
  state: string,
  euidCode: string,
  keeps: 0 | 1,
  weight: number,
]

const rows: readonly Row[] = [
  ['B1204', 'Amtsgericht Freiburg', 'Freiburg', 'DE-BW', 'B8536', 1, 1528],
  ['B1601', 'Amtsgericht Mannheim', 'Mannheim', 'DE-BW', 'B8535', 1, 2461],
  ['B2609', 'Amtsgericht Stuttgart', 'Stuttgart', 'DE-BW', 'B8534', 1, 3575],
  ['B2805', 'Amtsgericht Ulm', 'Ulm', 'DE-BW', 'B8537', 1, 1094],
  ['D3101', 'Amtsgericht Amberg', 'Amberg', 'DE-BY', 'D3101V', 1, 121],
  ['D3201', 'Amtsgericht Ansbach', 'Ansbach', 'DE-BY', 'D3201V', 1, 110],
  ['D4102', 'Amtsgericht Aschaffenburg', 'Aschaffenburg', 'DE-BY', 'D4102V', 1, 265],
  ['D2102', 'Amtsgericht Augsburg', 'Augsburg', 'DE-BY', 'D2102V', 1, 798],
  ['D4201', 'Amtsgericht Bamberg', 'Bamberg', 'DE-BY', 'D4201V', 1, 225],
  ['D4301', 'Amtsgericht Bayreuth', 'Bayreuth', 'DE-BY', 'D4301V', 1, 218],
  ['D4401', 'Amtsgericht Coburg', 'Coburg', 'DE-BY', 'D4401V', 1, 191],
  ['D2201', 'Amtsgericht Deggendorf', 'Deggendorf', 'DE-BY', 'D2201V', 1, 104],
  ['D3304', 'Amtsgericht Fürth', 'Fürth', 'DE-BY', 'D3304V', 1, 528],
  ['D4501', 'Amtsgericht Hof', 'Hof', 'DE-BY', 'D4501V', 1, 169],
  ['D5701', 'Amtsgericht Ingolstadt', 'Ingolstadt', 'DE-BY', 'D5701V', 1, 352],
  ['D2304', 'Amtsgericht Kempten (Allgäu)', 'Kempten (Allgäu)', 'DE-BY', 'D2304V', 1, 410],
  ['D2404', 'Amtsgericht Landshut', 'Landshut', 'DE-BY', 'D2404V', 1, 291],
  ['D2505', 'Amtsgericht Memmingen', 'Memmingen', 'DE-BY', 'D2505V', 1, 274],
  ['D2601', 'Amtsgericht München', 'München', 'DE-BY', 'D2601V', 1, 5910],
  ['D3310', 'Amtsgericht Nürnberg', 'Nürnberg', 'DE-BY', 'D3310V', 1, 1253],
  ['D2803', 'Amtsgericht Passau', 'Passau', 'DE-BY', 'D2803V', 1, 167],
  ['D3410', 'Amtsgericht Regensburg', 'Regensburg', 'DE-BY', 'D3410V', 1, 313],
  ['D4608', 'Amtsgericht Schweinfurt', 'Schweinfurt', 'DE-BY', 'D4608V', 1, 188],
  ['D3413', 'Amtsgericht Straubing', 'Straubing', 'DE-BY', 'D3413V', 1, 14],
  ['D2910', 'Amtsgericht Traunstein', 'Traunstein', 'DE-BY', 'D2910V', 1, 564],
  ['D3508', 'Amtsgericht Weiden i.d. OPf.', 'Weiden i. d. OPf.', 'DE-BY', 'D3508V', 1, 77],
  ['D4708', 'Amtsgericht Würzburg', 'Würzburg', 'DE-BY', 'D4708V', 1, 346],
  ['F1103', 'Amtsgericht Charlottenburg (Berlin)', 'Berlin', 'DE-BE', 'F1103R', 1, 6601],
  ['G1103', 'Amtsgericht Cottbus', 'Cottbus', 'DE-BB', 'G1103', 1, 360],
  ['G1207', 'Amtsgericht Frankfurt (Oder)', 'Frankfurt (Oder)', 'DE-BB', 'G1207', 1, 393],
  ['G1309', 'Amtsgericht Neuruppin', 'Neuruppin', 'DE-BB', 'G1309', 1, 309],
  ['G1312', 'Amtsgericht Potsdam', 'Potsdam', 'DE-BB', 'G1312', 1, 826],
  ['H1101', 'Amtsgericht Bremen', 'Bremen', 'DE-HB', 'H1101', 1, 1019],
  ['K1101', 'Amtsgericht Hamburg', 'Hamburg', 'DE-HH', 'K1101R', 1, 3963],
  ['M1305', 'Amtsgericht Bad Hersfeld', 'Bad Hersfeld', 'DE-HE', 'M1305', 1, 80],
  ['M1202', 'Amtsgericht Bad Homburg v.d. Höhe', 'Bad Homburg v. d. Höhe', 'DE-HE', 'M1202', 1, 187],
  ['M1103', 'Amtsgericht Darmstadt', 'Darmstadt', 'DE-HE', 'M1103', 1, 729],
  ['M1602', 'Amtsgericht Eschwege', 'Eschwege', 'DE-HE', 'M1602', 1, 40],
  ['M1201', 'Amtsgericht Frankfurt am Main', 'Frankfurt am Main', 'DE-HE', 'M1201', 1, 2691],
  ['M1405', 'Amtsgericht Friedberg (Hessen)', 'Friedberg (Hessen)', 'DE-HE', 'M1405', 1, 137],
  ['M1603', 'Amtsgericht Fritzlar', 'Fritzlar', 'DE-HE', 'M1603', 1, 61],
  ['M1301', 'Amtsgericht Fulda', 'Fulda', 'DE-HE', 'M1301', 1, 142],
  ['M1406', 'Amtsgericht Gießen', 'Gießen', 'DE-HE', 'M1406', 1, 195],
  ['M1502', 'Amtsgericht Hanau', 'Hanau', 'DE-HE', 'M1502', 1, 275],
  ['M1607', 'Amtsgericht Kassel', 'Kassel', 'DE-HE', 'M1607', 1, 184],
  ['M1608', 'Amtsgericht Korbach', 'Korbach', 'DE-HE', 'M1608', 1, 37],
  ['M1203', 'Amtsgericht Königstein im Taunus', 'Königstein im Taunus', 'DE-HE', 'M1203', 1, 109],
  ['M1706', 'Amtsgericht Limburg a. d. Lahn', 'Limburg a. d. Lahn', 'DE-HE', 'M1706', 1, 73],
  ['M1809', 'Amtsgericht Marburg', 'Marburg', 'DE-HE', 'M1809', 1, 116],
  ['M1114', 'Amtsgericht Offenbach am Main', 'Offenbach am Main', 'DE-HE', 'M1114', 1, 687],
  ['M1710', 'Amtsgericht Wetzlar', 'Wetzlar', 'DE-HE', 'M1710', 1, 165],
  ['M1906', 'Amtsgericht Wiesbaden', 'Wiesbaden', 'DE-HE', 'M1906', 1, 597],
  ['N1202', 'Amtsgericht Greifswald', 'Greifswald', 'DE-MV', 'N1202', 0, 0],
  ['N1303', 'Amtsgericht Güstrow', 'Güstrow', 'DE-MV', 'N1303', 0, 0],
  ['N1305', 'Amtsgericht Ludwigslust', 'Ludwigslust', 'DE-MV', 'N1305', 0, 0],
  ['N1105', 'Amtsgericht Neubrandenburg', 'Neubrandenburg', 'DE-MV', 'N1105V', 1, 136],
  ['N1107', 'Amtsgericht Pasewalk', 'Pasewalk', 'DE-MV', 'N1107', 0, 0],
  ['N1206', 'Amtsgericht Rostock', 'Rostock', 'DE-MV', 'N1206V', 1, 309],
  ['N1308', 'Amtsgericht Schwerin', 'Schwerin', 'DE-MV', 'N1308V', 1, 190],
  ['N1209', 'Amtsgericht Stralsund', 'Stralsund', 'DE-MV', 'N1209V', 1, 237],
  ['N1112', 'Amtsgericht Waren (Müritz)', 'Waren (Müritz)', 'DE-MV', 'N1112', 0, 0],
  ['N1210', 'Amtsgericht Wismar', 'Wismar', 'DE-MV', 'N1210', 0, 0],
  ['P3101', 'Amtsgericht Aurich', 'Aurich', 'DE-NI', 'P3101', 1, 266],
  ['P1103', 'Amtsgericht Braunschweig', 'Braunschweig', 'DE-NI', 'P1103', 1, 676],
  ['P2204', 'Amtsgericht Göttingen', 'Göttingen', 'DE-NI', 'P2204', 1, 221],
  ['P2305', 'Amtsgericht Hannover', 'Hannover', 'DE-NI', 'P2305', 1, 945],
  ['P2408', 'Amtsgericht Hildesheim', 'Hildesheim', 'DE-NI', 'P2408', 1, 452],
  ['P2507', 'Amtsgericht Lüneburg', 'Lüneburg', 'DE-NI', 'P2507', 1, 385],
  ['P3210', 'Amtsgericht Oldenburg (Oldenburg)', 'Oldenburg', 'DE-NI', 'P3210', 1, 547],
  ['P3313', 'Amtsgericht Osnabrück', 'Osnabrück', 'DE-NI', 'P3313', 1, 903],
  ['P2106', 'Amtsgericht Stadthagen', 'Stadthagen', 'DE-NI', 'P2106', 1, 103],
  ['P2613', 'Amtsgericht Tostedt', 'Tostedt', 'DE-NI', 'P2613', 1, 291],
  ['P2716', 'Amtsgericht Walsrode', 'Walsrode', 'DE-NI', 'P2716', 1, 332],
  ['R3101', 'Amtsgericht Aachen', 'Aachen', 'DE-NW', 'R3101', 1, 426],
  ['R2702', 'Amtsgericht Ahlen', 'Ahlen', 'DE-NW', 'R2702', 0, 0],
  ['R1901', 'Amtsgericht Arnsberg', 'Arnsberg', 'DE-NW', 'R1901', 1, 174],
  ['R2108', 'Amtsgericht Bad Oeynhausen', 'Bad Oeynhausen', 'DE-NW', 'R2108', 1, 378],
  ['R2101', 'Amtsgericht Bielefeld', 'Bielefeld', 'DE-NW', 'R2101', 1, 263],
  ['R2201', 'Amtsgericht Bochum', 'Bochum', 'DE-NW', 'R2201', 1, 349],
  ['R3201', 'Amtsgericht Bonn', 'Bonn', 'DE-NW', 'R3201', 1, 418],
  ['R2102', 'Amtsgericht Bünde', 'Bünde', 'DE-NW', 'R2102', 0, 0],
  ['R2707', 'Amtsgericht Coesfeld', 'Coesfeld', 'DE-NW', 'R2707', 1, 335],
  ['R2402', 'Amtsgericht Dortmund', 'Dortmund', 'DE-NW', 'R2402', 1, 822],
  ['R1202', 'Amtsgericht Duisburg', 'Duisburg', 'DE-NW', 'R1202', 1, 714],
  ['R3103', 'Amtsgericht Düren', 'Düren', 'DE-NW', 'R3103', 1, 144],
  ['R1101', 'Amtsgericht Düsseldorf', 'Düsseldorf', 'DE-NW', 'R1101', 1, 2017],
  ['R1502', 'Amtsgericht Erkelenz', 'Erkelenz', 'DE-NW', 'R1502', 0, 0],
  ['R2503', 'Amtsgericht Essen', 'Essen', 'DE-NW', 'R2503', 1, 714],
  ['R1302', 'Amtsgericht Geldern', 'Geldern', 'DE-NW', 'R1302', 0, 0],
  ['R2507', 'Amtsgericht Gelsenkirchen', 'Gelsenkirchen', 'DE-NW', 'R2507', 1, 344],
  ['R2103', 'Amtsgericht Gütersloh', 'Gütersloh', 'DE-NW', 'R2103', 1, 279],
  ['R2602', 'Amtsgericht Hagen', 'Hagen', 'DE-NW', 'R2602', 1, 243],
  ['R2404', 'Amtsgericht Hamm', 'Hamm', 'DE-NW', 'R2404', 1, 292],
  ['R2105', 'Amtsgericht Herford', 'Herford', 'DE-NW', 'R2105', 0, 0],
  ['R2203', 'Amtsgericht Herne', 'Herne', 'DE-NW', 'R2203', 0, 0],
  ['R2604', 'Amtsgericht Iserlohn', 'Iserlohn', 'DE-NW', 'R2604', 1, 204],
  ['R1304', 'Amtsgericht Kleve', 'Kleve', 'DE-NW', 'R1304', 1, 213],
  ['R1402', 'Amtsgericht Krefeld', 'Krefeld', 'DE-NW', 'R1402', 1, 278],
  ['R3306', 'Amtsgericht Köln', 'Köln', 'DE-NW', 'R3306', 1, 2193],
  ['R2307', 'Amtsgericht Lemgo', 'Lemgo', 'DE-NW', 'R2307', 1, 145],
  ['R2406', 'Amtsgericht Lünen', 'Lünen', 'DE-NW', 'R2406', 0, 0],
  ['R1504', 'Amtsgericht Mönchengladbach', 'Mönchengladbach', 'DE-NW', 'R1504', 1, 455],
  ['R2713', 'Amtsgericht Münster', 'Münster', 'DE-NW', 'R2713', 1, 527],
  ['R1102', 'Amtsgericht Neuss', 'Neuss', 'DE-NW', 'R1102', 1, 304],
  ['R1206', 'Amtsgericht Oberhausen', 'Oberhausen', 'DE-NW', 'R1206', 0, 0],
  ['R2809', 'Amtsgericht Paderborn', 'Paderborn', 'DE-NW', 'R2809', 1, 275],
  ['R1104', 'Amtsgericht Ratingen', 'Ratingen', 'DE-NW', 'R1104', 0, 0],
  ['R2204', 'Amtsgericht Recklinghausen', 'Recklinghausen', 'DE-NW', 'R2204', 1, 113],
  ['R1603', 'Amtsgericht Remscheid', 'Remscheid', 'DE-NW', 'R1603', 0, 0],
  ['R3106', 'Amtsgericht Schleiden', 'Schleiden', 'DE-NW', 'R3106', 0, 0],
  ['R3208', 'Amtsgericht Siegburg', 'Siegburg', 'DE-NW', 'R3208', 1, 365],
  ['R2909', 'Amtsgericht Siegen', 'Siegen', 'DE-NW', 'R2909', 1, 301],
  ['R1911', 'Amtsgericht Soest', 'Soest', 'DE-NW', 'R1911', 0, 0],
  ['R1605', 'Amtsgericht Solingen', 'Solingen', 'DE-NW', 'R1605', 0, 0],
  ['R2706', 'Amtsgericht Steinfurt', 'Steinfurt', 'DE-NW', 'R2706', 1, 236],
  ['R2813', 'Amtsgericht Warburg', 'Warburg', 'DE-NW', 'R2813', 0, 0],
  ['R1912', 'Amtsgericht Warstein', 'Warstein', 'DE-NW', 'R1912', 0, 0],
  ['R2207', 'Amtsgericht Witten', 'Witten', 'DE-NW', 'R2207', 0, 0],
  ['R1608', 'Amtsgericht Wuppertal', 'Wuppertal', 'DE-NW', 'R1608', 1, 491],
  ['T2101', 'Amtsgericht Bad Kreuznach', 'Bad Kreuznach', 'DE-RP', 'T2101V', 1, 111],
  ['T3201', 'Amtsgericht Kaiserslautern', 'Kaiserslautern', 'DE-RP', 'T3201V', 1, 130],
  ['T2210', 'Amtsgericht Koblenz', 'Koblenz', 'DE-RP', 'T2210V', 1, 338],
  ['T3304', 'Amtsgericht Landau in der Pfalz', 'Landau in der Pfalz', 'DE-RP', 'T3304V', 1, 191],
  ['T3104', 'Amtsgericht Ludwigshafen am Rhein', 'Ludwigshafen am Rhein', 'DE-RP', 'T3104V', 1, 461],
  ['T2304', 'Amtsgericht Mainz', 'Mainz', 'DE-RP', 'T2304V', 1, 451],
  ['T2214', 'Amtsgericht Montabaur', 'Montabaur', 'DE-RP', 'T2214V', 1, 287],
  ['T2408', 'Amtsgericht Wittlich', 'Wittlich', 'DE-RP', 'T2408V', 1, 189],
  ['T3403', 'Amtsgericht Zweibrücken', 'Zweibrücken', 'DE-RP', 'T3403V', 1, 119],
  ['V1102', 'Amtsgericht Homburg', 'Homburg', 'DE-SL', 'V1102', 0, 0],
  ['V1103', 'Amtsgericht Lebach', 'Lebach', 'DE-SL', 'V1103', 0, 0],
  ['V1104', 'Amtsgericht Merzig', 'Merzig', 'DE-SL', 'V1104', 0, 0],
  ['V1116', 'Amtsgericht Merzig - Zweigstelle Wadern', 'Merzig - Zweigstelle Wadern', 'DE-SL', 'V1116', 0, 0],
  ['V1105', 'Amtsgericht Neunkirchen', 'Neunkirchen', 'DE-SL', 'V1105', 0, 0],
  ['V1107', 'Amtsgericht Ottweiler', 'Ottweiler', 'DE-SL', 'V1107', 0, 0],
  ['V1109', 'Amtsgericht Saarbrücken', 'Saarbrücken', 'DE-SL', 'V1109', 1, 955],
  ['V1110', 'Amtsgericht Saarlouis', 'Saarlouis', 'DE-SL', 'V1110', 0, 0],
  ['V1111', 'Amtsgericht Sankt Ingbert', 'Sankt Ingbert', 'DE-SL', 'V1111', 0, 0],
  ['V1112', 'Amtsgericht Sankt Wendel', 'Sankt Wendel', 'DE-SL', 'V1112', 0, 0],
  ['V1115', 'Amtsgericht Völklingen', 'Völklingen', 'DE-SL', 'V1115', 0, 0],
  ['U1206', 'Amtsgericht Chemnitz', 'Chemnitz', 'DE-SN', 'U1206', 1, 809],
  ['U1104', 'Amtsgericht Dresden', 'Dresden', 'DE-SN', 'U1104', 1, 1182],
  ['U1308', 'Amtsgericht Leipzig', 'Leipzig', 'DE-SN', 'U1308', 1, 785],
  ['W1215', 'Amtsgericht Stendal', 'Stendal', 'DE-ST', 'W1215', 1, 792],
  ['X1112', 'Amtsgericht Flensburg', 'Flensburg', 'DE-SH', 'X1112R', 1, 462],
  ['X1517', 'Amtsgericht Kiel', 'Kiel', 'DE-SH', 'X1517R', 1, 718],
  ['X1721', 'Amtsgericht Lübeck', 'Lübeck', 'DE-SH', 'X1721R', 1, 727],
  ['X1321', 'Amtsgericht Pinneberg', 'Pinneberg', 'DE-SH', 'X1321R', 1, 357],
  ['Y1201', 'Amtsgericht Altenburg', 'Altenburg', 'DE-TH', 'Y1201', 0, 0],
  ['Y1101', 'Amtsgericht Apolda', 'Apolda', 'DE-TH', 'Y1101', 0, 0],
  ['Y1102', 'Amtsgericht Arnstadt', 'Arnstadt', 'DE-TH', 'Y1102', 0, 0],
  ['Y1303', 'Amtsgericht Arnstadt - Zweigstelle Ilmenau', 'Arnstadt - Zweigstelle Ilmenau', 'DE-TH', 'Y1303', 0, 0],
  ['Y1301', 'Amtsgericht Bad Salzungen', 'Bad Salzungen', 'DE-TH', 'Y1301', 0, 0],
  ['Y1105', 'Amtsgericht Eisenach', 'Eisenach', 'DE-TH', 'Y1105', 0, 0],
  ['Y1106', 'Amtsgericht Erfurt', 'Erfurt', 'DE-TH', 'Y1106', 0, 0],
  ['Y1203', 'Amtsgericht Gera', 'Gera', 'DE-TH', 'Y1203', 0, 0],
  ['Y1108', 'Amtsgericht Gotha', 'Gotha', 'DE-TH', 'Y1108', 0, 0],
  ['Y1205', 'Amtsgericht Greiz', 'Greiz', 'DE-TH', 'Y1205', 0, 0],
  ['Y1109', 'Amtsgericht Heilbad Heiligenstadt', 'Heilbad Heiligenstadt', 'DE-TH', 'Y1109', 0, 0],
  ['Y1302', 'Amtsgericht Hildburghausen', 'Hildburghausen', 'DE-TH', 'Y1302', 0, 0],
  ['Y1206', 'Amtsgericht Jena', 'Jena', 'DE-TH', 'Y1206V', 1, 1246],
  ['Y1304', 'Amtsgericht Meiningen', 'Meiningen', 'DE-TH', 'Y1304', 0, 0],
  ['Y1110', 'Amtsgericht Mühlhausen', 'Mühlhausen', 'DE-TH', 'Y1110', 0, 0],
  ['Y1111', 'Amtsgericht Nordhausen', 'Nordhausen', 'DE-TH', 'Y1111', 0, 0],
  ['Y1209', 'Amtsgericht Pößneck', 'Pößneck', 'DE-TH', 'Y1209', 0, 0],
  [
    'Y1208',
    'Amtsgericht Pößneck - Zweigstelle Bad Lobenstein',
    'Pößneck - Zweigstelle Bad Lobenstein',
    'DE-TH',
    'Y1208',
    0,
    0,
  ],
  ['Y1210', 'Amtsgericht Rudolstadt', 'Rudolstadt', 'DE-TH', 'Y1210', 0, 0],
  [
    'Y1211',
    'Amtsgericht Rudolstadt - Zweigstelle Saalfeld',
    'Rudolstadt - Zweigstelle Saalfeld',
    'DE-TH',
    'Y1211',
    0,
    0,
  ],
  ['Y1113', 'Amtsgericht Sondershausen', 'Sondershausen', 'DE-TH', 'Y1113', 0, 0],
  ['Y1307', 'Amtsgericht Sonneberg', 'Sonneberg', 'DE-TH', 'Y1307', 0, 0],
  ['Y1214', 'Amtsgericht Stadtroda', 'Stadtroda', 'DE-TH', 'Y1214', 0, 0],
  ['Y1308', 'Amtsgericht Suhl', 'Suhl', 'DE-TH', 'Y1308', 0, 0],
  ['Y1112', 'Amtsgericht Sömmerda', 'Sömmerda', 'DE-TH', 'Y1112', 0, 0],
  ['Y1114', 'Amtsgericht Weimar', 'Weimar', 'DE-TH', 'Y1114', 0, 0],
]

export const registerCourts: readonly RegisterCourt[] = rows.map(
  ([code, name, seat, state, euidCode, keeps, weight]) => ({
    code,
    name,
    seat,
    state,
    euidCode,
    keepsCommercialRegister: keeps === 1,
    weight,
  }),
)

const byCode = new Map(registerCourts.map((court) => [court.code, court]))

/** The court with this XJustiz code, or undefined. */
export const courtByCode = (code: string): RegisterCourt | undefined => byCode.get(code)

const byListedName = new Map(registerCourts.map((court) => [court.name, court]))

const byEuidCode = new Map(registerCourts.map((court) => [court.euidCode, court]))

/** The court with this code inside an EUID, or undefined. */
export const courtByEuidCode = (code: string): RegisterCourt | undefined => byEuidCode.get(code) ?? byCode.get(code)

/** A name of a court or its town in the one spelling that names are compared in, without "Amtsgericht". */
export const courtNameFolded = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/ä/g, 'ae')
    .replace(/ö/g, 'oe')
    .replace(/ü/g, 'ue')
    .replace(/ß/g, 'ss')
    .replace(/^(amtsgericht|ag|registergericht)\s+/, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/ (?:zwst|zwgst|zweigst) /g, ' zweigstelle ')
    .trim()

/** Made when a court is first looked for: folding a thousand names takes longer than the rest of some module that loads this one. */
let byName: ReadonlyMap<string, RegisterCourt> | null = null

/** What parts a town from what tells it from others of its name, with how that is written; `(Oder)` is a river, too. */
const joints: Readonly<Record<string, readonly string[]>> = {
  am: ['am', 'a'],
  im: ['im', 'i'],
  'in der': ['in der', 'i d'],
  'a d': ['a d', 'an der'],
  'v d': ['v d', 'vor der'],
}
const shortened: Readonly<Record<string, string>> = {
  main: 'm',
  rhein: 'rh',
  taunus: 'ts',
  pfalz: 'pf',
  breisgau: 'br',
}
const withAddition = new RegExp(`^(.+?) (${Object.keys(joints).join('|')}) (.+)$`)
/** Additions that the list of courts leaves out and people write. */
const addedByPeople: ReadonlyMap<string, string> = new Map([
  ['freiburg', 'freiburg im breisgau'],
  ['frankfurt oder', 'frankfurt a d oder'],
])

/** "frankfurt am main" as people write it ("frankfurt a m", "frankfurt main"); `short`: without its addition, which another court may share. */
function waysToWrite(name: string): { readonly short: string | null; readonly whole: readonly string[] } {
  const match = withAddition.exec(addedByPeople.get(name) ?? name)
  const [, town = '', joint = '', addition = ''] = match ?? []
  if (match === null) return { short: null, whole: [] }
  const abbreviated = shortened[addition]
  const additions = abbreviated === undefined ? [addition] : [addition, abbreviated]
  const whole = (joints[joint] ?? []).flatMap((one) => additions.map((each) => `${town} ${one} ${each}`))
  return { short: town, whole: [...whole, `${town} ${addition}`] }
}

function namesOfCourts(): ReadonlyMap<string, RegisterCourt> {
  const found = new Map<string, RegisterCourt>()
  const shorts = new Map<string, RegisterCourt | null>()
  for (const court of registerCourts) {
    const { short, whole } = waysToWrite(courtNameFolded(court.seat))
    const names = [court.code.toLowerCase(), courtNameFolded(court.name), courtNameFolded(court.seat), ...whole]
    for (const name of names) if (!found.has(name)) found.set(name, court)
    // "Bad Homburg", which is not Homburg; but "Frankfurt" is two.
    for (const name of new Set([short, courtNameFolded(court.name.replace(/\(.*\)|\sv\.\s?d\..*$/, ''))]))
      if (name !== null) shorts.set(name, shorts.has(name) && shorts.get(name) !== court ? null : court)
  }
  for (const [name, court] of shorts) if (court !== null && !found.has(name)) found.set(name, court)
  return found
}

/**
 * Finds a court by code, name or seat ("F1103", "Amtsgericht Charlottenburg", "Berlin"), ignoring case and
 * umlaut spelling; undefined when none or an unknown one is named, or two may be ("Frankfurt"). Contract 4.2, `register_court`.
 */
export function findCourt(text: string): RegisterCourt | undefined {
  // As the list writes it, which is how answers name nearly every court: no other name has to be folded for that.
  const listed = byCode.get(text) ?? byListedName.get(text)
  if (listed !== undefined) return listed
  byName ??= namesOfCourts()
  const found = byName.get(courtNameFolded(text))
  if (found !== undefined) return found
  // "Ludwigshafen a.Rhein (Ludwigshafen)", "Berlin (Charlottenburg)": both names are the same court's.
  const [, outer, inner] = /^(.*\S)\s*\((.+)\)\s*$/.exec(text) ?? []
  const named = outer === undefined ? undefined : byName.get(courtNameFolded(outer))
  return named !== undefined && byName.get(courtNameFolded(inner ?? '')) === named ? named : undefined
}
