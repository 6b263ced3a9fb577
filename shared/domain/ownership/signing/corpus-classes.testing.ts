import { row, twoOr, type Row } from './corpus-row.testing.ts'

/* More rows of the table, by the classes in which sentences of register sheets are misread most. Nothing of the product imports it. */

const named: readonly Row[] = [
  row('gmbh', 'A / B', 'Herr Max Mustermann ist einzelvertretungsberechtigt.', '?', 'nobody of that name in office'),
  row(
    'gmbh',
    'A / B / C',
    'Die Geschäftsführerin Anna Ahrens ist einzelvertretungsberechtigt.',
    'A',
    'A alone makes all of them needless',
  ),
  row(
    'gmbh',
    'A / B / C',
    `${twoOr} Frau Anna Ahrens ist einzelvertretungsberechtigt.`,
    'A, B+C',
    'her own power beside the rule',
  ),
  row(
    'gmbh',
    'A / B / C',
    `${twoOr} Herr Boysen vertritt die Gesellschaft stets allein.`,
    'B, A+C',
    'by the family name, which is one man’s',
  ),
  row(
    'gmbh',
    'A / B / C',
    `${twoOr} Anna Ahrens vertritt gemeinsam mit Herrn Bernd Boysen.`,
    'A+B, B+C',
    'A with B alone',
  ),
  row(
    'gmbh',
    'A / B',
    'Anna Ahrens und Bernd Boysen sind jeweils einzelvertretungsberechtigt.',
    'A, B',
    'each of the two',
  ),
  row('gmbh', 'A / B / C', 'Anna Ahrens und Bernd Boysen vertreten gemeinsam.', 'A+B', 'the two together'),
  row(
    'ohg',
    'A / B / C',
    'Zur Vertretung der Gesellschaft ist nur der Gesellschafter Bernd Boysen ermächtigt.',
    'B',
    'the others are excluded (HGB § 124(1))',
  ),
  row('ohg', 'A / B / C', 'Anna Ahrens ist von der Vertretung ausgeschlossen.', 'B, C', 'excluded (HGB § 124(1))'),
  row('gmbh', 'A / B', `${twoOr} Anna Ahrens ist nicht mehr einzelvertretungsberechtigt.`, 'A+B', 'taken away'),
  row(
    'gmbh',
    'A / B',
    'Jeder Geschäftsführer vertritt allein. Anna Ahrens ist nicht einzelvertretungsberechtigt.',
    'B',
    'sole power denied to one',
  ),
  row(
    'gmbh',
    'A / B',
    'Ahrens, Anna, ist einzelvertretungsberechtigt und von den Beschränkungen des § 181 BGB befreit.',
    'A',
    'family name first',
    'both A',
  ),
  row('gmbh', 'A / B', 'Anna Ahrens, geb. 01.02.1960, ist einzelvertretungsberechtigt.', 'A', 'with her birth'),
  row(
    'gmbh',
    'A / B',
    'Anna Ahrens ist einzelvertretungsberechtigt; Bernd Boysen vertritt gemeinsam mit Anna Ahrens.',
    'A',
    'with A is needless',
  ),
  row('gmbh', 'A / B', 'Egon Fremd ist einzelvertretungsberechtigt.', '?', 'not in office'),
  row(
    'gmbh',
    'A / B / P: Einzelprokura',
    'Die Gesellschaft wird durch Anna Ahrens allein oder durch Bernd Boysen gemeinsam mit einem Prokuristen vertreten.',
    'A, B+P, P[procuration]',
    'two ways by name',
  ),
  row('gmbh', 'D / E', 'Dora Dietz ist einzelvertretungsberechtigt.', '?', 'two of that name'),
  row('gmbh', 'A / F', 'Frau Ahrens ist einzelvertretungsberechtigt.', '?', 'two of that family name'),
  row('gmbh', 'A / F', 'Anna Ahrens ist einzelvertretungsberechtigt.', 'A', 'the whole name is one woman’s'),
  row(
    'gmbh',
    'A / B',
    'Anna Ahrens ist einzelvertretungsberechtigt, solange Bernd Boysen Geschäftsführer ist.',
    '?',
    'a condition on another',
  ),
  row(
    'gmbh',
    'A / B',
    'Anna Ahrens ist bis zum 31.12.2025 einzelvertretungsberechtigt.',
    'A+B',
    'it has ended; GmbHG § 35(2)',
  ),
  row('gmbh', 'A / B', 'Anna Ahrens ist als Geschäftsführerin ausgeschieden.', 'B', 'left by the text'),
  row(
    'gmbh',
    'A: nicht einzelvertretungsberechtigt / B',
    'Anna Ahrens ist einzelvertretungsberechtigt.',
    '?',
    'her entry and the rule against each other',
  ),
  row('gmbh', 'A / G', 'Joerg Gross ist einzelvertretungsberechtigt.', 'G', 'umlauts written out'),
  row('gmbh', 'A / H', 'Frau von der Heide ist einzelvertretungsberechtigt.', 'H', 'a family name of three words'),
  row(
    'gmbh',
    'A / B',
    'Frau Dr. Anna Ahrens-Conrad ist einzelvertretungsberechtigt.',
    '?',
    'a double name is another name',
  ),
  row('gmbh', 'A / B', 'Frau Dr. Anna Ahrens ist einzelvertretungsberechtigt.', 'A', 'a title belongs to no name'),
  row(
    'gmbh',
    'A / B',
    'Anna Ahrens ist nur gemeinsam mit Egon Fremd vertretungsberechtigt.',
    '?',
    'with somebody who is not in office',
  ),
  row(
    'gmbh',
    'A / B / C',
    'Anna Ahrens, Bernd Boysen und Clara Conrad sind einzelvertretungsberechtigt.',
    'A, B, C',
    'each of the three',
  ),
  row('gmbh', 'A / B', 'Anna Ahrens oder Bernd Boysen.', '?', 'no verb: what of them?'),
]

const chair = 'A: Vorsitzender / B: stellvertretender Vorsitzender / C: Schatzmeister'
const offices: readonly Row[] = [
  row('ev', chair, 'Der Verein wird durch den Vorsitzenden allein vertreten.', 'A', 'the one who states the office'),
  row(
    'ev',
    chair,
    'Der Vorsitzende und der stellvertretende Vorsitzende vertreten den Verein je allein.',
    'A, B',
    'each of the two',
  ),
  row(
    'ev',
    chair,
    'Der Verein wird durch den Vorsitzenden gemeinsam mit einem weiteren Vorstandsmitglied vertreten.',
    'A+B, A+C',
    'never without the chair',
  ),
  row(
    'ev',
    'A / B / C',
    'Der Verein wird durch den Vorsitzenden gemeinsam mit einem weiteren Vorstandsmitglied vertreten.',
    '?',
    'nobody states the office',
  ),
  row(
    'ev',
    chair,
    'Der Verein wird durch zwei Vorstandsmitglieder vertreten, darunter der Vorsitzende oder der stellvertretende Vorsitzende.',
    'A+B, A+C, B+C',
    'one of the two among them',
  ),
  row(
    'ev',
    'A: Vorsitzende / B / C',
    'Der Verein wird durch zwei Vorstandsmitglieder gemeinsam vertreten, von denen eines der Vorsitzende sein muss.',
    'A+B, A+C',
    'the chair among them',
  ),
  row(
    'ev',
    'A: 1. Vorsitzender / B: 2. Vorsitzender / C',
    'Der 1. und der 2. Vorsitzende vertreten jeweils einzeln.',
    'A, B',
    'each of the two',
  ),
  row(
    'ev',
    chair,
    'Der Verein wird durch den Vorsitzenden und den Schatzmeister gemeinsam vertreten.',
    'A+C',
    'the two together',
  ),
  row(
    'ev',
    chair,
    'Der Verein wird durch den Vorsitzenden allein oder durch zwei weitere Vorstandsmitglieder gemeinsam vertreten.',
    'A, B+C',
    'two ways',
  ),
  row(
    'gmbh',
    'A: Sprecher der Geschäftsführung / B',
    'Der Sprecher der Geschäftsführung vertritt die Gesellschaft allein.',
    'A',
    'the one who states the office',
  ),
  row(
    'gmbh',
    'A: Vorsitzende der Geschäftsführung, einzelvertretungsberechtigt / B',
    '',
    'A',
    'her own power beside the office',
  ),
  row('ev', 'A: Vorsitzender / B: Vorsitzender / C', 'Der Vorsitzende vertritt allein.', '?', 'two state the office'),
  row(
    'ev',
    chair,
    'Der Stellvertreter vertritt nur bei Verhinderung des Vorsitzenden.',
    '?',
    'a condition that nobody knows',
  ),
  row('ag', 'A: Vorsitzender des Vorstands / B', '', 'A+B', 'the office gives no power: AktG § 78(2)'),
  row(
    'ev',
    'A: Vorsitzender / B / C',
    'Der Vorsitzende ist nicht einzelvertretungsberechtigt.',
    'A+B, A+C, B+C',
    'denied; BGB § 26(2)',
  ),
  row('ev', 'A: ehemaliger Vorsitzender / B / C', 'Der Vorsitzende vertritt allein.', '?', 'an office of the past'),
]

const prokura: readonly Row[] = [
  row(
    'gmbh',
    'A / P: Prokura erteilt',
    '',
    'A, P[procuration]',
    'joint power would have to be entered (HGB § 53(1) sentence 2)',
  ),
  row('gmbh', 'A / P: Gesamtprokura', '', 'A', 'nobody to sign with'),
  row('gmbh', 'A / P: Einzelprokura / Q: Gesamtprokura', '', 'A, P[procuration]', 'with P is needless'),
  row(
    'gmbh',
    'A / B / P: Gesamtprokura mit einem Geschäftsführer',
    '',
    'A+B, A+P[procuration], B+P[procuration]',
    'mixed',
  ),
  row('gmbh', 'A / P: Einzelprokura für die Zeit vom 01.01.2024 bis 31.12.2025', '', 'A', 'ended'),
  row('gmbh', 'A / P: Prokura ruht', '', '?', 'not understood'),
  row('gmbh', 'A / P: Prokura nicht erteilt', '', '?', 'a denial is no Prokura'),
  row(
    'gmbh',
    'A / P: Einzelprokura, jedoch nur für Geschäfte bis 10.000 EUR',
    '',
    '?',
    'HGB § 50(1): such a limit has no effect, and is not read over',
  ),
]

const amendments: readonly Row[] = [
  row(
    'gmbh',
    'A / B',
    'Jeder Geschäftsführer vertritt allein. Durch Gesellschafterbeschluss vom 03.05.2021 ist die Vertretungsregelung geändert. Die Geschäftsführer vertreten gemeinsam.',
    'A+B',
    'what follows the change',
  ),
  row(
    'gmbh',
    'A / B',
    'Die Einzelvertretungsbefugnis der Geschäftsführer ist aufgehoben.',
    'A+B',
    'taken away; GmbHG § 35(2)',
  ),
  row(
    'gmbh',
    'A / B',
    'Die Regelung, wonach jeder Geschäftsführer allein vertritt, ist gestrichen.',
    '?',
    'what takes its place is not said',
  ),
  row('gmbh', 'A / B', 'Von Amts wegen berichtigt: Die Geschäftsführer vertreten gemeinsam.', 'A+B', 'corrected'),
  row('gmbh', 'A / B', 'Geändert: Zwei Geschäftsführer vertreten gemeinsam.', 'A+B', 'changed'),
  row('gmbh', 'A / B', 'Nicht mehr: Jeder Geschäftsführer vertritt allein.', '?', 'a denial before the colon'),
  row('gmbh', 'A / B', 'Gelöscht: Jeder Geschäftsführer vertritt allein.', '?', 'deleted'),
  row(
    'gmbh',
    'A / B',
    'Jeder Geschäftsführer vertritt allein. Die Vertretungsregelung ist geändert.',
    '?',
    'and how it is now is not said',
  ),
]

const conditions: readonly Row[] = [
  row(
    'gmbh',
    'A / B',
    'Bis zu einem Betrag von 5.000 EUR vertritt jeder Geschäftsführer allein, darüber hinaus vertreten zwei gemeinsam.',
    '?',
    'a value limit',
  ),
  row(
    'gmbh',
    'A / B',
    'Jeder Geschäftsführer vertritt allein, soweit nicht Grundstücke betroffen sind.',
    '?',
    'an exception',
  ),
  row(
    'gmbh',
    'A / B',
    'Ist ein Geschäftsführer verhindert, so vertritt der andere allein.',
    '?',
    'a condition that nobody knows',
  ),
  row(
    'ag',
    'A / B',
    'Sind mehrere Vorstandsmitglieder bestellt, vertreten zwei Vorstandsmitglieder oder ein Vorstandsmitglied mit einem Prokuristen, sofern nicht einzelne Vorstandsmitglieder durch den Aufsichtsrat zur Einzelvertretung ermächtigt sind.',
    'A+B',
    'no one is, by name',
  ),
  row(
    'gmbh',
    'A / B / C',
    'Sind drei oder mehr Geschäftsführer bestellt, so vertreten zwei gemeinsam.',
    'A+B, A+C, B+C',
    'three in office',
  ),
  row(
    'gmbh',
    'A / B',
    'Sind drei oder mehr Geschäftsführer bestellt, so vertreten zwei gemeinsam.',
    'A+B',
    'silent on two: GmbHG § 35(2)',
  ),
]

const negations: readonly Row[] = [
  row('gmbh', 'A / B', 'Ein Geschäftsführer allein ist zur Vertretung nicht berechtigt.', 'A+B', 'denied'),
  row('gmbh', 'A / B', 'Alleinvertretung ist unzulässig.', 'A+B', 'denied'),
  row('gmbh', 'A / B', 'Einzelvertretungsbefugnis besteht nicht.', 'A+B', 'denied'),
  row('gmbh', 'A / B', 'Keiner der Geschäftsführer darf die Gesellschaft allein vertreten.', 'A+B', 'denied'),
  row(
    'gmbh',
    'A / B',
    'Nicht jeder Geschäftsführer ist einzelvertretungsberechtigt.',
    '?',
    'which of them is not said',
  ),
]

const counts: readonly Row[] = [
  row('gmbh', 'A / B / C', 'Es vertreten immer zwei Geschäftsführer zusammen.', 'A+B, A+C, B+C', 'two'),
  row('gmbh', 'A / B / C', 'Drei Geschäftsführer gemeinsam.', 'A+B+C', 'three'),
  row(
    'ev',
    'A / B / C',
    'Der Verein wird durch mindestens zwei Mitglieder des Vorstands gemeinschaftlich vertreten.',
    'A+B, A+C, B+C',
    'two',
  ),
  row(
    'gmbh',
    'A / B / C',
    'Die Mehrheit der Geschäftsführer vertritt die Gesellschaft.',
    'A+B, A+C, B+C',
    'the majority',
  ),
  row('gmbh', 'A / B / C', 'Je zwei von ihnen vertreten gemeinsam.', 'A+B, A+C, B+C', 'two'),
]

const english: readonly Row[] = [
  row('gmbh', 'A / B / C', 'Any two managing directors jointly represent the company.', 'A+B, A+C, B+C', 'two'),
  row('gmbh', 'A / B', 'The managing directors are not authorised to represent the company alone.', 'A+B', 'denied'),
  row(
    'gmbh',
    'A / B',
    'If more than one managing director is appointed, they represent the company jointly.',
    'A+B',
    'all',
  ),
  row(
    'gmbh',
    'A / B',
    'Each managing director has sole power of representation and is exempt from the restrictions of section 181 of the German Civil Code.',
    'A, B',
    'each alone',
    'both A; both B',
  ),
  row('gmbh', 'A: sole power of representation revoked / B', '', 'A+B', 'taken away'),
  row('gmbh', 'A / B', 'Anna Ahrens is authorised to represent the company alone.', 'A', 'by name'),
  row('gmbh', 'A / B', 'Anna Ahrens is not authorised to represent the company alone.', 'A+B', 'denied by name'),
]

const liquidators: readonly Row[] = [
  row('gmbh', 'L / M', 'Die Liquidatoren vertreten nur gemeinsam.', 'L+M', 'all'),
  row('gmbh', 'L', 'Der Liquidator vertritt allein.', 'L', 'the only one'),
  row('ag', 'L / M', 'Jeder Abwickler ist einzelvertretungsberechtigt.', 'L, M', 'each alone'),
  row(
    'gmbh',
    'L: alleinvertretungsberechtigt bis zur Bestellung weiterer Liquidatoren / M',
    '',
    '?',
    'a time that is not said',
  ),
  row('gmbh', 'L / M', 'Die Liquidatorin Lena Lorenz vertritt allein.', 'L', 'by name'),
]

const writing: readonly Row[] = [
  row('gmbh', 'A / B', 'DIE GESELLSCHAFT WIRD DURCH ZWEI GESCHÄFTSFÜHRER GEMEINSAM VERTRETEN.', 'A+B', 'upper case'),
  row('gmbh', 'A / B', 'Jeder Geschäftsführer vertritt [stets] einzeln.', 'A, B', 'brackets'),
  row('gmbh', 'A / B', 'ANNA AHRENS IST EINZELVERTRETUNGSBERECHTIGT', 'A', 'upper case, by name'),
]

const left: readonly Row[] = [
  row('gmbh', 'A: Als Geschäftsführer ausgeschieden. / B', '', 'B', 'left'),
  row(
    'gmbh',
    'A: nicht mehr Geschäftsführer; bisher einzelvertretungsberechtigt / B',
    '',
    'B',
    'left, and the power is past',
  ),
  row('gmbh', 'A: Geschäftsführer bis zum 31.12.2025 / B', '', 'B', 'the term has ended'),
  row(
    'gmbh',
    'A / B / C',
    'Zwei Geschäftsführer vertreten gemeinsam. Clara Conrad ist nicht mehr Geschäftsführerin.',
    'A+B',
    'left by the text of the rule',
  ),
]

const insolvent: readonly Row[] = [
  row(
    'gmbh',
    'A',
    `${twoOr} Durch Beschluss des Amtsgerichts Kiel vom 03.02.2026 (Az. 25 IN 3/26) ist über das Vermögen der Gesellschaft das Insolvenzverfahren eröffnet. Zum Insolvenzverwalter ist Rechtsanwalt Egon Fremd bestellt.`,
    '-',
    'InsO § 80',
  ),
  row(
    'gmbh',
    'A',
    `${twoOr} Das Insolvenzverfahren ist aufgehoben.`,
    '?',
    'and whether the company goes on is not said',
  ),
  row(
    'gmbh',
    'A',
    `${twoOr} Es ist Eigenverwaltung angeordnet; zum Sachwalter ist Egon Fremd bestellt.`,
    '?',
    'InsO § 270, without the word insolvency',
  ),
  row(
    'gmbh',
    'A',
    `${twoOr} Es wurde angeordnet, dass Verfügungen nur mit Zustimmung des vorläufigen Insolvenzverwalters wirksam sind.`,
    '?',
    'InsO § 21(2) no. 2',
  ),
]

const bodies: readonly Row[] = [
  row(
    'eg',
    'A / B / C',
    'Die Genossenschaft wird durch zwei Vorstandsmitglieder oder durch ein Vorstandsmitglied in Gemeinschaft mit einem Prokuristen gesetzlich vertreten.',
    'A+B, A+C, B+C',
    'two',
  ),
  row(
    'eg',
    'A / B',
    'Willenserklärung und Zeichnung für die Genossenschaft erfolgen durch zwei Vorstandsmitglieder.',
    'A+B',
    'the old wording of cooperatives',
  ),
  row(
    'eg',
    'A / B / C',
    'Die rechtsverbindliche Willenserklärung und Zeichnung für die Genossenschaft muss durch zwei Vorstandsmitglieder erfolgen.',
    'A+B, A+C, B+C',
    'the old wording of cooperatives',
  ),
  row(
    'Sparkasse',
    'A / B',
    'Die Sparkasse wird durch zwei Vorstandsmitglieder gemeinsam vertreten.',
    'A+B',
    'its rule, since the law is a state’s',
  ),
  row('Sparkasse', 'A / B', '', '?', 'the law is a state’s'),
  row(
    'stiftung_pr',
    'A / B / C',
    'Die Stiftung wird durch den Vorstand vertreten.',
    'A+B, A+C, B+C',
    'nothing but the law: BGB § 84(2)',
  ),
  row('ev', 'A / B', 'Vertretungsberechtigt sind je zwei Vorstandsmitglieder gemeinsam.', 'A+B', 'two'),
]

/** Rows by class. */
export const classes: readonly Row[] = [
  ...named,
  ...offices,
  ...prokura,
  ...amendments,
  ...conditions,
  ...negations,
  ...counts,
  ...english,
  ...liquidators,
  ...writing,
  ...left,
  ...insolvent,
  ...bodies,
]
