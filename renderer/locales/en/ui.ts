import type { ui as german } from '../de/ui.ts'
import type { Like } from '../../../shared/words/like.ts'

/** Texts of the parts that every screen uses. */
export const ui: Like<typeof german> = {
  credits_one: '{{count, number}} credit',
  credits_other: '{{count, number}} credits',
  priceUnbounded: 'price unknown',
  priceUnknown: 'price unknown, at most {{most, number}}',
  priceOnce: '{{price}} last time',
  priceOnceLower: '{{price}} ({{once}} last time)',
  priceOnceHigher: '{{price}} last time ({{stated}} before)',
  priceOnceMixed: 'at most {{price}} ({{stated}} before, {{once}} last time)',
  priced: '{{label}}, {{price}}',
  moreSections_one: '{{count, number}} more',
  moreSections_other: '{{count, number}} more',
  bound: { 'at-most': 'at most {{price}}', 'at-least': 'at least {{price}}' },
  running: 'running …',
  later: 'runs as soon as the service can be reached',
  close: 'Close',
  cancel: 'Cancel',
  save: 'Save',
  retry: 'Try again',
  show: 'Show',
  hide: 'Hide',
  copy: 'Copy',
  copied: 'Copied',
  showAll: 'Show the whole text',
  showLess: 'Show less',
  cutAt: 'cut: {{shown, number}} of {{whole, number}} characters',
  unnamed: 'unnamed',
  unknown: 'unknown',
  details: 'Details',
}
