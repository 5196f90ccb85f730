import { useState, useSyncExternalStore } from 'react'
import { formatSwitchCookie, isSwitchOnIn, type SwitchName } from '#shared/kept-switches.ts'

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

/** A switch of a part that scripts alone show, so that the server need not know it. */
export function useBrowserSwitch(name: SwitchName): KeptSwitch {
  const wasOn = useSyncExternalStore(
    subscribeToNothing,
    () => isSwitchOnIn(document.cookie, name),
    () => false,
  )
  const { isOn, turn } = useKeptSwitch(name, wasOn)
  const [isTurned, setIsTurned] = useState(false)
  return {
    isOn: isTurned ? isOn : wasOn,
    turn(next) {
      setIsTurned(true)
      turn(next)
    },
  }
}

const subscribeToNothing = () => () => {}
