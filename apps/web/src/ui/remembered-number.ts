import { useCallback, useState } from 'react'

/** A number this browser keeps under `key`, such as the width a person gave a panel. */
export function useRememberedNumber(key: string, initial: number): [number, (value: number) => void] {
  const [set, setSet] = useState<Readonly<Record<string, number>>>({})
  const remember = useCallback(
    (value: number) => {
      setSet((before) => ({ ...before, [key]: value }))
      localStorage.setItem(key, String(value))
    },
    [key],
  )
  return [set[key] ?? readNumber(key) ?? initial, remember]
}

function readNumber(key: string): number | undefined {
  const text = localStorage.getItem(key)
  const value = Number(text)
  return text !== null && Number.isFinite(value) ? value : undefined
}
