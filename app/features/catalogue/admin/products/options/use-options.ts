import { useState } from 'react'
import {
  blankOptionValue,
  valueSeparator,
  type OptionValue,
  type ProductOption,
  formatOptions,
  parseSubmittedOptions,
} from '../../../rules/product-options.ts'
import type { ImageDraft, VariantDraft } from '../../../rules/product-draft.ts'
import type { RowList } from '../use-row-list.ts'

/** The options of the form. Names of variants follow the values that are renamed or removed. */
export function useOptions(
  submitted: string,
  images: RowList<ImageDraft>,
  variants: RowList<VariantDraft>,
) {
  // Pictures are kept by the key of their row, so that they follow it when rows are moved.
  const [options, setOptions] = useState(() =>
    mapPictures(parseSubmittedOptions(submitted), (place) => images.rows[place - 1]?.key ?? null),
  )
  const placed = mapPictures(options, (key) => {
    const at = images.rows.findIndex((row) => row.key === key)
    return at < 0 ? null : at + 1
  })
  const complete = placed
    .map((option) => ({ ...option, values: option.values.filter(({ name }) => name !== '') }))
    .filter(({ name, values }) => name !== '' || values.length > 0)
  const change = (at: number, changed: Partial<ProductOption>) =>
    setOptions((before) =>
      before.map((one, index) => (index === at ? { ...one, ...changed } : one)),
    )
  const changeNames = (toName: (parts: string[]) => string[]) => {
    for (const { key, row } of variants.rows) {
      const name = toName(row.name.split(valueSeparator)).join(valueSeparator)
      if (name !== row.name) variants.change(key, { name })
    }
  }
  return {
    /** They are sent like this, with the positions of their pictures. */
    complete,
    rows: placed,
    text: formatOptions(complete),
    read: (text: string) =>
      setOptions(
        mapPictures(parseSubmittedOptions(text), (place) => images.rows[place - 1]?.key ?? null),
      ),
    add: () => setOptions((before) => [...before, { name: '', advice: '', values: [] }]),
    change,
    remove(at: number) {
      setOptions((before) => before.filter((_, index) => index !== at))
      if (options.length > 1) changeNames((parts) => parts.filter((_, index) => index !== at))
    },
    addValue: (at: number) =>
      change(at, { values: [...(options[at]?.values ?? []), blankOptionValue] }),
    changeValue(at: number, valueAt: number, changed: Partial<OptionValue>) {
      const values = options[at]?.values ?? []
      const before = values[valueAt]?.name ?? ''
      const picture =
        typeof changed.picture === 'number'
          ? { picture: images.rows[changed.picture - 1]?.key ?? null }
          : {}
      change(at, {
        values: values.map((one, index) =>
          index === valueAt ? { ...one, ...changed, ...picture } : one,
        ),
      })
      const { name } = changed
      if (name !== undefined && before !== '')
        changeNames((parts) =>
          parts.map((part, index) => (index === at && part === before ? name : part)),
        )
    },
    removeValue: (at: number, valueAt: number) =>
      change(at, {
        values: (options[at]?.values ?? []).filter((_, index) => index !== valueAt),
      }),
  }
}

export type OptionList = ReturnType<typeof useOptions>

function mapPictures(
  options: readonly ProductOption[],
  toPicture: (picture: number) => number | null,
): ProductOption[] {
  return options.map((option) => ({
    ...option,
    values: option.values.map((value) => ({
      ...value,
      picture: value.picture === null ? null : toPicture(value.picture),
    })),
  }))
}
