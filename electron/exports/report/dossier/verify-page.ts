import { createHash } from 'node:crypto'
import type { Language } from '../../../../shared/domain/language.ts'
import { verifyPageWords } from '../../../../shared/words/verify-page.ts'
import { html } from '../html-text.ts'
import { verifyDossier } from './verify.ts'
import { runVerifyPage } from './verify-page-script.ts'

const style = `
:root{color-scheme:light dark;--ink:light-dark(#15191f,#eceef1);--ink3:light-dark(#596270,#98a2af);--line:light-dark(#dfe3e8,#2d333b);--ok:light-dark(#17653f,#7fd0a1);--bad:light-dark(#ae231c,#ff9f95);--accent:light-dark(#1c4f9c,#92b8fb)}
body{font:400 15px/1.5 system-ui,sans-serif;color:var(--ink);background:light-dark(#fff,#1b1f24);max-width:1000px;margin:0 auto;padding:32px 20px;overflow-wrap:anywhere}
h1{font:600 28px/1.2 Georgia,serif;margin:0 0 8px}h2{font-size:17px;margin:28px 0 8px}p{margin:6px 0}
#drop{border:2px dashed var(--ink3);border-radius:8px;padding:20px;margin:16px 0;display:flex;flex-wrap:wrap;gap:12px 16px;align-items:center}
#drop.over{border-color:var(--accent)}label{display:inline-block;border:1px solid var(--ink3);border-radius:5px;padding:6px 12px;cursor:pointer}
label:focus-within{outline:2px solid var(--accent);outline-offset:2px}input[type=file]{position:absolute;width:1px;height:1px;opacity:0}
input[type=search]{font:inherit;padding:5px 8px;border:1px solid var(--ink3);border-radius:5px;background:transparent;color:inherit;width:min(360px,100%)}
.verdict{font-size:22px;font-weight:600}.verdict.ok{color:var(--ok)}.verdict.bad{color:var(--bad)}
table{border-collapse:collapse;width:100%;font-size:13px}th{text-align:left;color:var(--ink3);font-weight:500}th,td{padding:5px 10px 5px 0;border-bottom:1px solid var(--line);vertical-align:top}
code{font-size:12px}.no{color:var(--bad);font-weight:600}small{color:var(--ink3)}`

/**
 * The page that verifies a dossier offline, in one file. Its content security policy allows its own script by its hash
 * and nothing else.
 */
export function verifyPage(language: Language): string {
  const script = `"use strict";\nconst verifyDossier = ${verifyDossier.toString()};\n(${runVerifyPage.toString()})(${JSON.stringify(verifyPageWords[language]).replaceAll('<', '\\u003c')}, verifyDossier);`
  const hash = createHash('sha256').update(script).digest('base64')
  const t = verifyPageWords[language]
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'sha256-${hash}'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width">
<meta name="referrer" content="no-referrer">
<title>${html(t.title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${html(t.title)}</h1>
<p>${html(t.intro)}</p>
<div id="drop"><label>${html(t.choose)}<input type="file" id="zip" accept=".zip,application/zip"></label><label>${html(t.folder)}<input type="file" id="folder" webkitdirectory multiple></label><small>${html(t.drop)}</small></div>
<div id="result" role="status" aria-live="polite"></div>
<div id="details"></div>
</main>
<script>${script}</script>
</body>
</html>
`
}
