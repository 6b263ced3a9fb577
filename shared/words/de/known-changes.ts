/** Worte für Änderungen, die bekannt sind und noch nicht gelesen wurden, und für Insolvenzverfahren. */
export const knownChanges = {
  title: 'Stand und Warnungen',
  insolvency: 'Insolvenz',
  step: {
    applied: 'Insolvenz beantragt',
    provisional: 'Vorläufige Insolvenz',
    opened: 'Insolvenzverfahren eröffnet',
    'self-administration': 'Insolvenz in Eigenverwaltung',
    refused: 'Insolvenz mangels Masse abgelehnt',
    closed: 'Insolvenzverfahren beendet',
    cancelled: 'Insolvenzverfahren aufgehoben oder eingestellt',
    'measures-lifted': 'Vorläufige Maßnahmen aufgehoben',
    unclear: 'Insolvenz, Stand unklar',
  },
  consent: 'Verfügungen nur mit Zustimmung des Verwalters (§\u00a021 Abs.\u00a02 Nr.\u00a02 InsO)',
  strong: 'allgemeines Verfügungsverbot (§\u00a021 Abs.\u00a02 Nr.\u00a02 InsO)',
  administrator: 'Verwalter',
  custodian: 'Sachwalter',
  since: 'seit',
  /** Vor dem Registertag eines Verfahrens, das nur ein Ereignis nennt: der Beschluss war früher. */
  entered: 'eingetragen',
  known: 'Bekannt, aber noch nicht gelesen',
  explained: 'Gemeldet, nachdem der Teil der Akte zuletzt gelesen wurde. Was darauf beruht, ist nicht sicher.',
  told: {
    watch: 'gemeldet von der Beobachtung',
    feed: 'gemeldet von einem Feed',
    timeline: 'aus dem Verlauf',
    other: 'aus einer anderen Antwort',
  },
  undated: 'ohne Registertag',
  /** Was ein Ereignis von jemandem sagt, seit die Personen gelesen wurden. */
  person: {
    left: (day: string) => `ausgeschieden ${day}`,
    joined: (day: string) => `hinzugekommen ${day}`,
    changed: (day: string) => `geändert ${day}`,
  },
  /** Was ein eröffnetes Verfahren denen lässt, die noch eingetragen sind. */
  limited: {
    estate: 'nicht verfügungsbefugt (§\u00a080 InsO)',
    'maybe-ended': 'Prokura erloschen, wenn sie vor der Insolvenz erteilt ist (§\u00a0117 Abs.\u00a01 InsO)',
    ended: 'Prokura erloschen (§\u00a0117 Abs.\u00a01 InsO)',
  },
  notRead: 'noch nicht gelesen',
  unsure: 'der Name passt auf mehrere oder nur zum Teil: nicht sicher, wer gemeint ist',
  more: (count: string) => `und ${count} weitere`,
  against: (day: string) => `Ein Ereignis vom ${day} sagt etwas anderes`,
  none: 'Seit dem letzten Lesen ist keine Änderung bekannt.',
}
