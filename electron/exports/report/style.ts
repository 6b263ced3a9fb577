/** A font as its file holds it, for a report that carries its own. */
export interface FontFile {
  readonly family: string
  /** Range of weights, as CSS writes it. */
  readonly weights: string
  /** As `unicode-range` takes it. */
  readonly range: string
  readonly woff2: Uint8Array
}

const sans = 'Inter, "Segoe UI", system-ui, sans-serif'
const serif = '"Source Serif 4", Georgia, serif'

/** Text of a margin box, quoted for CSS. */
const cssText = (text: string): string => `"${text.replaceAll(/[\\"\n\r<>]/g, ' ')}"`

export const fontFaces = (fonts: readonly FontFile[]): string =>
  fonts
    .map(
      ({ family, weights, range, woff2 }) =>
        `@font-face{font-family:"${family}";font-weight:${weights};font-display:block;src:url(data:font/woff2;base64,${Buffer.from(woff2).toString('base64')}) format("woff2");unicode-range:${range}}`,
    )
    .join('\n')

/** Sizes of type and spaces. A `short` report is set closer; `density` below 1 sets it closer still. */
function sizesOf(short: boolean, density: number) {
  const whole = {
    body: 9.4,
    line: 1.45,
    small: 7.6,
    name: 25,
    h2: 13,
    table: 8.4,
    gap: 9,
    row: 2.6,
    margin: '18mm 18mm 17mm',
    label: '40mm',
  }
  if (!short) return whole
  const part = (value: number): number => Math.round(value * density * 100) / 100
  return {
    body: part(8.3),
    line: 1.3,
    small: part(6.8),
    name: part(19),
    h2: part(9.8),
    table: part(7.6),
    gap: part(4.2),
    row: part(1.2),
    margin: '11mm 14mm 12mm',
    label: '29mm',
  }
}

export interface StyleOptions {
  readonly short: boolean
  readonly alone: boolean
  readonly page: { readonly of: string; readonly by: string }
  /** 1; less sets a one-page report closer. */
  readonly density: number
}

/** Words of the register are set in serif, our own in sans. Ink blue marks what leads; there is no decoration. */
export function reportStyle({ short, alone, page, density }: StyleOptions): string {
  const { body, line, small, name, h2, table, gap, row, margin, label } = sizesOf(short, density)
  return `
@page{size:A4;margin:${margin};
  @bottom-left{content:${cssText(page.by)};font:500 7pt ${sans};color:#596270}
  @bottom-right{content:counter(page) ${cssText(` ${page.of} `)} counter(pages);font:500 7pt ${sans};color:#596270}}
*{box-sizing:border-box}
html{font:400 ${body}pt/${line} ${sans};color:#15191f;background:#fff;-webkit-print-color-adjust:exact;print-color-adjust:exact}
body{margin:0 auto;max-width:182mm;overflow-wrap:anywhere}
@media screen{html{background:#f1f3f5}body{background:#fff;padding:18mm;max-width:210mm;box-shadow:0 1px 8px rgb(20 28 40/.14);margin:24px auto}}
@media screen and (max-width:700px){body{padding:16px;margin:0}}
h1,h2,h3,h4,p,ul,table,figure,dl{margin:0}
h1,.company{font:600 ${name}pt/1.16 ${serif};letter-spacing:-.012em;text-wrap:balance;overflow-wrap:anywhere}
h2.company{font-size:${Math.round(name * 0.84)}pt}
.h{font:600 ${h2}pt/1.3 ${sans};margin-top:${gap * 2.2}pt;padding-bottom:${row * 0.8}pt;border-bottom:.7pt solid #15191f;break-after:avoid}
.sub{font:600 ${body}pt/1.4 ${sans};margin-top:${gap * 1.3}pt;break-after:avoid}
:is(p,ul,dl,table,figure,.note)+:is(p,ul,dl,table,figure,.note),.h+*,.sub+*{margin-top:${gap * 0.7}pt}
.h+.sub{margin-top:${gap}pt}
.kind{font:600 ${small}pt/1.3 ${sans};letter-spacing:.05em;color:#1c4f9c;margin-bottom:3pt}
header p+p{margin-top:2pt}.made,.line{color:#3e4653}.line{margin-top:4pt!important}.made{font-size:${small}pt}
.demo{display:inline-block;margin-top:4pt!important;padding:1pt 5pt;border:.6pt solid #7a8491;border-radius:2pt;font-size:${small}pt}
.contents{margin-top:14pt;list-style:none;padding:0}${alone ? '.contents{columns:2;column-gap:10mm}' : ''}
.contents li{border-bottom:.4pt solid #dfe3e8;padding:3pt 0;margin:0;display:flex;gap:8pt;justify-content:space-between;break-inside:avoid}
.contents small{color:#596270;text-align:right;flex:1 1 44%}
.contents a{flex:1 1 48%}
.contents .at{flex:none;min-width:4ch;text-align:right;font-variant-numeric:tabular-nums}
.part{break-before:page}.part.alone{break-before:auto}
${short ? '' : '.findings{break-after:page}'}
a{color:#1c4f9c;text-decoration:none}
.q{font-family:${serif};font-size:1.05em}
dl{display:grid;grid-template-columns:${short ? '1fr 1fr;column-gap:7mm' : '1fr'}}dl .long{grid-column:1/-1}
dl div{display:grid;grid-template-columns:${label} 1fr;border-bottom:.4pt solid #dfe3e8;padding:${row}pt 0}
dt,dd{margin:0}dt{color:#596270;padding-right:4mm}
dd .st{display:block}
ul{padding-left:11pt}li{margin:${row * 0.7}pt 0}li::marker{color:#596270}
table{width:100%;border-collapse:collapse;table-layout:fixed;font-size:${table}pt;line-height:${line}}
caption{text-align:left;font-weight:600;padding:0 0 ${row * 0.8}pt;break-after:avoid}
thead{display:table-header-group;break-after:avoid}tbody tr:first-child{break-before:avoid}
th{font:500 ${small}pt/1.3 ${sans};color:#596270;text-align:left;vertical-align:bottom;padding:1pt 6pt 2pt 0;border-bottom:.7pt solid #7a8491}
tbody th{font:inherit;font-weight:500;color:inherit;border-bottom:.4pt solid #dfe3e8;vertical-align:top;padding:${row}pt 6pt ${row}pt 0}
td{vertical-align:top;padding:${row}pt 6pt ${row}pt 0;border-bottom:.4pt solid #dfe3e8}
tr{break-inside:avoid}th.end,td.end{text-align:right;font-variant-numeric:tabular-nums}
th:last-child,td:last-child{padding-right:0}
.no{color:#596270;font-style:italic}
.nothing{border-left:2pt dashed #7a8491;padding:1pt 0 1pt 7pt;color:#3e4653;break-inside:avoid}.nothing b{color:#15191f;font-weight:600}
.remark{color:#3e4653;font-size:${Math.min(body, small + 0.6)}pt}
figure{break-inside:avoid;text-align:center}figure svg{max-width:100%;height:auto}figcaption{font-size:${small}pt;color:#596270;text-align:left;margin-top:2pt}
.ev{font:500 .68em/0 ${sans};color:#596270;margin-left:.15em;vertical-align:super}th .ev{font-weight:400}
.note{border:.5pt solid #dfe3e8;border-radius:3pt;padding:6pt 9pt}.note>small{color:#596270}.note :is(p,ul,ol,pre){margin-top:4pt}
.note pre{white-space:pre-wrap;font-size:.92em}.note blockquote{margin:4pt 0 0;padding-left:8pt;border-left:1.5pt solid #dfe3e8}
code{font:400 .86em/1.35 ui-monospace,"DejaVu Sans Mono",monospace}
.sources{font-size:${small}pt}.sources td,.sources tbody th{padding-top:${row * 0.7}pt;padding-bottom:${row * 0.7}pt}
.appendix{${alone ? '' : 'break-before:page'}}
${short ? '.part{display:grid;grid-template-columns:1fr 1fr;column-gap:7mm}.part>*{grid-column:1/-1;min-width:0}.part>.half{grid-column:auto}.pair{display:grid;grid-template-columns:1fr 1fr;column-gap:7mm}.pair>div{min-width:0}.pair>div>:first-child{margin-top:0}' : ''}
${short ? 'caption{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}' : ''}
`.trim()
}
