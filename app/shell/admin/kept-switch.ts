import { useState, useSyncExternalStore } from 'react'
import { formatSwitchCookie, isSwitchOnIn, type SwitchName } from '#shared/kept-switches.ts'

export type KeptSwitch = { isOn: boolean; turn: (isOn: boolean) => void }

/** A switch that the browser remembers, in a cookie so that the server knows it, too. */
export function useKeptSwitch(name: SwitchName, wasOn: boolean): KeptSwitch {
  const [isOn, setIsOn] = useState(wasOn)
  function turn(next: boolean) {
    setIsOn(next)
    keepSwitch(name, next)
  }
  return { isOn, turn }
}

/** A switch that several parts of a page share. Scripts alone show them, so the server need not know it. */
export function useBrowserSwitch(name: SwitchName): KeptSwitch {
  const isOn = useSyncExternalStore(
    subscribe,
    () => isSwitchOnIn(document.cookie, name),
    () => false,
  )
  return { isOn, turn: (next) => keepSwitch(name, next) }
}

function keepSwitch(name: SwitchName, isOn: boolean): void {
  document.cookie = formatSwitchCookie(name, isOn, window.location.protocol === 'https:')
  for (const tell of listeners) tell()
}

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
