import type { SelectedValues, Combined } from './choose-options.ts'

/** The variant that combines the chosen values, once each option has one. */
export function findChoice<Choice extends Combined>(
  choices: readonly Choice[],
  chosen: SelectedValues,
): Choice | null {
  if (chosen.length === 0) return null
  return choices.find(({ values }) => values.every((value, at) => value === chosen[at])) ?? null
}

type PicturedOption<Picture> = {
  values: readonly { name: string; picture: Picture | null }[]
}

/** The picture of the first chosen value that has one. */
export function findSelectedPicture<Picture>(
  options: readonly PicturedOption<Picture>[],
  chosen: SelectedValues,
): Picture | null {
  for (const [at, option] of options.entries()) {
    const picture = findValuePicture(option, chosen[at] ?? null)
    if (picture) return picture
  }
  return null
}

export function findValuePicture<Picture>(
  option: PicturedOption<Picture> | undefined,
  value: string | null,
): Picture | null {
  return option?.values.find(({ name }) => name === value)?.picture ?? null
}
