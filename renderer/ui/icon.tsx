import {
  Building2, ChevronDown, ChevronLeft, ChevronRight, ChevronUp, CircleHelp, CloudDownload, CloudOff, Coins, Command, Copy,
  Eye, EyeOff, FolderOpen, Info, KeyRound, Languages, Library, ListFilter, Moon, OctagonAlert, Plus, RefreshCw, Search,
  Settings, Sparkles, SquareArrowOutUpRight, Sun, SunMoon, TriangleAlert, User, Users, X, type LucideIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'

const icons = {
  company: Building2, person: User, people: Users, search: Search, library: Library, credits: Coins, settings: Settings,
  welcome: Sparkles, close: X, add: Plus, info: Info, warning: TriangleAlert, error: OctagonAlert, offline: CloudOff,
  ask: CloudDownload, refresh: RefreshCw, copy: Copy, show: Eye, hide: EyeOff, key: KeyRound, help: CircleHelp,
  language: Languages, light: Sun, dark: Moon, theme: SunMoon, folder: FolderOpen, filter: ListFilter, command: Command,
  open: SquareArrowOutUpRight, up: ChevronUp, down: ChevronDown, left: ChevronLeft, right: ChevronRight,
} satisfies Record<string, LucideIcon>

export type IconName = keyof typeof icons

/** An icon is decoration: the word stands beside it, or the control names itself. `small` is 12 px instead of 16. */
export function Icon({ name, small = false }: { readonly name: IconName; readonly small?: boolean }): ReactNode {
  const Drawing = icons[name]
  return <Drawing className={small ? 'icon icon-s' : 'icon'} aria-hidden="true" focusable="false" />
}
