/**
 * Conditions in symbols become one symbol: `C1` (one in office), `CS` (several), `CM3` (so many or more), `C2`, `C3` … (so many), `CP` (where somebody is
 * granted it by name), `CN` (unless it is provided otherwise by name), which changes nothing that a person's own entry doesn't say.
 */
const run = String.raw`(?:AUXs|AUXp|HAT|PL|GIBT|BESTEHT|BEI|CO|BOARD|PRO|AUS|ONLY|SOL|MIN|O1|SEV|NM?\d|M[gvpslim]|OTH|NOT|APP|BEEN|ALN|ZU|MORE)`
const number = new RegExp(
  String.raw`(?<=^|[,] |SO |UN |OD |YET |EX[bsm] |ALN |VR[sp] |JT |PK |M[gvpslim] |VB )((?:IF |WHILE )?${run}(?: ${run})*)(?= ,| SO| VR| AUX| CAN| CO| DURCH|$)`,
  'g',
)
const own = String.raw`(?:SOLVE|PRO|M[gvpslim]|O1|EACH|ALN|JT|PV|VB|GR|AUXs|AUXp|HAT|PL|BEEN|DURCH|SHALL|CO|BER|ZUR|VTG|POWER|OTH|NOT|EXT|VON|DEN|GILT|MIT|EXM|VTGX|ENT)`
const personal = new RegExp(String.raw`(?:,? ?)(?:IF|DEN) (${own}(?: ${own})*)(?= ,| SO|$)`, 'g')

function byNumber(whole: string, text: string): string {
  const symbols = text.split(' ')
  const has = (symbol: string): boolean => symbols.includes(symbol)
  const begins = /^(?:IF|WHILE|AUX[sp]|HAT|GIBT|BESTEHT|BEI)$/.test(symbols[0] ?? '')
  const tells = has('APP') || has('HAT') || has('GIBT') || has('BESTEHT') || has('BEI') || has('SOL')
  const quantities = symbols.filter((symbol) => /^(?:O1|SEV|NM?\d)$/.test(symbol))
  if (!begins || !tells || quantities.length > 1) return whole
  const [quantity] = quantities
  if (has('NOT')) return has('OTH') && (quantity === undefined || quantity === 'O1') ? 'C1' : whole
  if (has('OTH')) return whole
  // The only shareholder is no member of the organ.
  if (has('SOL') && has('Ms')) return whole
  if (quantity === 'O1' || (quantity === undefined && has('SOL'))) return 'C1'
  if (quantity === 'SEV') return 'CS'
  if (quantity?.startsWith('NM') === true) return `CM${quantity.slice(2)}`
  return quantity === undefined ? whole : has('MIN') ? (quantity === 'N2' ? 'CS' : whole) : `C${quantity.slice(1)}`
}

function byName(whole: string, text: string): string {
  const symbols = text.split(' ')
  const has = (symbol: string): boolean => symbols.includes(symbol)
  if (!has('GR') && !has('SHALL') && !(has('ALN') && (has('VB') || has('PV'))) && !has('EXT') && !has('OTH'))
    return whole
  if (has('JT') || has('EXM')) return whole
  return has('NOT') || has('EXT') ? (has('NOT') ? ' CN' : whole) : ' CP'
}

/** Symbols with their conditions as one symbol each. */
export const withConditions = (symbols: string): string =>
  symbols.replace(personal, byName).replace(number, byNumber).replace(/\s+/g, ' ').trim()
