const directions: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The direction of an arrow key on the screen, right and down positive; undefined for other keys. */
export function arrowDirection({ key }: Pick<KeyboardEvent, 'key'>): readonly [dx: number, dy: number] | undefined {
  return directions[key]
}
