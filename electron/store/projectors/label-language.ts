/** Words and endings that stand in names of one language only. Labels of a register are few and short, so that a list of them will do. */
const german =
  /[äöüß]|\b(?:und|oder|der|die|das|des|mit|mangels|nicht|neue|gesellschaft\w*|haftung|verein|genossenschaft|stiftung|kaufmann|kauffrau|kapital|satzung|insolvenz\w*|verschmelzung|auf\w*|name|firma|sitz)\b|(?:ung|ungen|keit|schaft|schaften|eingetragen|eröffnet|bestellt|aufgehoben|beendet|ausgeschieden)\b/giu
const english =
  /\b(?:and|or|of|the|with|for|by|new|company|companies|limited|liability|partnership|corporation|association|cooperative|foundation|society|trader|person|people|other|entries|events|insolvency|merger|capital|office|purpose|role|roles|agreement|branch|list)\b|(?:tion|tions|ship|changed|added|removed|opened|closed|ended|filed|rejected|appointed|registered|announced|cancelled|completed|deleted)\b/giu

const hits = (pattern: RegExp, texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + [...text.matchAll(pattern)].length, 0)

/**
 * The language of labels that came without saying it: that of which all of them together show more. German, the register's
 * own, where they show as much of both or nothing of either.
 */
export const languageOfLabels = (texts: readonly string[]): 'labelDe' | 'labelEn' =>
  hits(english, texts) > hits(german, texts) ? 'labelEn' : 'labelDe'
