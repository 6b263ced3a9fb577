import { create } from 'zustand'
import { openTab } from './tabs.ts'

export const settingsSections = [
  'general',
  'key',
  'caps',
  'notifications',
  'shortcuts',
  'account',
  'reference',
  'data',
  'privacy',
  'team',
  'updates',
  'diagnostics',
] as const
export type SettingsSection = (typeof settingsSections)[number]

/** The section to scroll to; null once the screen has scrolled there. */
export const useWantedSection = create<{ readonly wanted: SettingsSection | null }>()(() => ({ wanted: null }))

/** Opens the settings at a section. */
export function openSettings(section: SettingsSection): void {
  useWantedSection.setState({ wanted: section })
  openTab({ kind: 'settings' })
}
