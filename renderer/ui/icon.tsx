import {
  Activity, ArrowDownUp, Bookmark, Building2, Check, CheckCheck, ChevronDown, ChevronLeft, ChevronRight, ChevronUp, CircleHelp, CloudDownload, CloudOff, Coins, Command, Copy, Download,
  Eye, EyeOff, FileInput, FolderOpen, GitCompare, Info, KeyRound, Languages, Library, ListFilter, Maximize, Minus, Moon, Network, OctagonAlert, Plus,
  Redo2, RefreshCw, Search,
  History, Layers, Merge, NotebookPen, Pencil, Settings, Sparkles, SquareArrowOutUpRight, Sun, SunMoon, Tag, Trash2, TriangleAlert, Undo2, User, Users, X, type LucideIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'

const icons = {
  company: Building2, person: User, people: Users, search: Search, library: Library, credits: Coins, settings: Settings,
  welcome: Sparkles, close: X, add: Plus, info: Info, warning: TriangleAlert, error: OctagonAlert, offline: CloudOff,
  ask: CloudDownload, refresh: RefreshCw, copy: Copy, show: Eye, hide: EyeOff, key: KeyRound, help: CircleHelp,
  language: Languages, light: Sun, dark: Moon, theme: SunMoon, folder: FolderOpen, filter: ListFilter, command: Command,
  collection: Layers, import: FileInput, note: NotebookPen, tag: Tag, saved: Bookmark, recent: History, edit: Pencil, merge: Merge,
  desk: Network, minus: Minus, fit: Maximize, undo: Undo2, redo: Redo2, compare: GitCompare, export: Download,
  watch: Eye, feeds: Activity, activity: ArrowDownUp, check: Check, checkAll: CheckCheck, remove: Trash2,
  open: SquareArrowOutUpRight, up: ChevronUp, down: ChevronDown, left: ChevronLeft, right: ChevronRight,
} satisfies Record<string, LucideIcon>

export type IconName = keyof typeof icons

/** An icon is decoration: the word stands beside it, or the control names itself. `small` is 12 px instead of 16. */
export function Icon({ name, small = false }: { readonly name: IconName; readonly small?: boolean }): ReactNode {
  const Drawing = icons[name]
  return <Drawing className={small ? 'icon icon-s' : 'icon'} aria-hidden="true" focusable="false" />
}
