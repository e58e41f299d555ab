import { ChevronDown, LayoutGrid, List, Search } from 'lucide-react'
import { Options } from '#app/ui/forms/field.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import type { MenuCategory } from '../menu.ts'
import type { MenuLayout } from './menu-list.tsx'
import styles from './menu-toolbar.module.css'

export type Filter = { search: string; categoryId: string; layout?: MenuLayout }

type Props = { filter: Filter; categories: MenuCategory[]; onChange: (filter: Filter) => void }

const LAYOUTS = [
  { layout: 'grid', icon: LayoutGrid },
  { layout: 'list', icon: List },
] as const

/** Search, category and layout. Without JavaScript it is a GET form of the page. */
export function MenuToolbar({ filter, categories, onChange }: Props) {
  const { filter: t, fields } = useMessages('menu')
  return (
    <search>
      <form method="get" className={`grid ${styles.bar}`} onSubmit={(event) => event.preventDefault()}>
        <label className={`search block ${styles.search}`}>
          <span className="sr">{t.search}</span>
          <Search size={20} aria-hidden />
          <input
            type="search"
            name="search"
            placeholder={t.placeholder}
            autoComplete="off"
            value={filter.search}
            onInput={(event) => onChange({ ...filter, search: event.currentTarget.value })}
          />
        </label>
        <label className={`search block ${styles.select}`}>
          <span className="sr">{fields.category}</span>
          <select
            name="category"
            value={filter.categoryId}
            onChange={(event) => onChange({ ...filter, categoryId: event.currentTarget.value })}
          >
            <option value="">{t.all}</option>
            <Options of={categories.map(({ id, name }) => [id, name])} />
          </select>
          <ChevronDown size={20} aria-hidden />
        </label>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as one pill */}
        <div
          className={`row stretch g0 rounded on-card clips control-edge ${styles.layouts}`}
          role="group"
          aria-label={t.layout}
          data-layout={filter.layout}
        >
          {LAYOUTS.map(({ layout, icon: Icon }) => (
            <button
              className="middle p0 no-border no-ground ink press"
              key={layout}
              type="submit"
              name="layout"
              value={layout}
              aria-label={t[layout]}
              aria-pressed={filter.layout === layout}
              onClick={() => onChange({ ...filter, layout })}
            >
              <Icon size={20} aria-hidden />
            </button>
          ))}
        </div>
      </form>
    </search>
  )
}
