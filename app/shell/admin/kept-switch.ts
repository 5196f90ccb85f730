import { useState } from 'react'
import { formatSwitchCookie, type SwitchName } from '#shared/kept-switches.ts'

export type KeptSwitch = { isOn: boolean; turn: (isOn: boolean) => void }

/** A switch that the browser remembers, in a cookie so that the server knows it, too. */
export function useKeptSwitch(name: SwitchName, wasOn: boolean): KeptSwitch {
  const [isOn, setIsOn] = useState(wasOn)
  function turn(next: boolean) {
    setIsOn(next)
    document.cookie = formatSwitchCookie(name, next, window.location.protocol === 'https:')
  }
  return { isOn, turn }
}
