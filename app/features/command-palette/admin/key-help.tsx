import { useState } from 'react'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { paletteTexts } from '../rules/admin-texts.ts'
import { areSingleKeysOn, switchSingleKeys } from './keys.ts'

const { keys: texts, singleKeys } = paletteTexts

const listKeys = () => [
  { keys: ['Ctrl', 'K'], label: texts.palette },
  { keys: [singleKeys.list], label: texts.list },
  { keys: [singleKeys.help], label: texts.help },
  { keys: [singleKeys.nextRow, singleKeys.previousRow], label: texts.rows },
  { keys: ['Enter'], label: texts.openRow },
  { keys: [singleKeys.choose], label: texts.choose },
  { keys: ['↑', '↓'], label: texts.move },
  { keys: ['Enter'], label: texts.follow },
  { keys: ['Esc'], label: texts.leave },
]

export function KeyHelp({ onClose }: { onClose: () => void }) {
  const [isOn, setIsOn] = useState(areSingleKeysOn)
  return (
    <Dialog isOpen onClose={onClose} title={texts.title} closeLabel={paletteTexts.close}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-3">
        {listKeys().map(({ keys: own, label }) => (
          <div key={label} className="contents">
            <dt className="flex gap-1">
              {own.map((key) => (
                <kbd key={key} className="key">
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-6 border-t border-line pt-4">
        <Checkbox
          label={texts.single}
          hint={texts.singleHint}
          checked={isOn}
          onChange={({ target: { checked } }) => {
            switchSingleKeys(checked)
            setIsOn(checked)
          }}
        />
      </div>
    </Dialog>
  )
}
