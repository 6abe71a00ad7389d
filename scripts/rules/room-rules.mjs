// Circles of rooms. A room is a child of a folder: a file, or a folder with everything below it. The imports between files
// are collapsed to the rooms of each folder; rooms that reach each other both ways form a circle and cannot be
// understood, tested or moved apart.

/**
 * The circles that `imports` form, as lines to print. `imports` are pairs of file paths with slashes, type imports
 * included, of product code alone: tests may import anything of their application.
 */
export function findRoomCircles(imports) {
  return [...graphsOfFolders(imports)].flatMap(([folder, graph]) =>
    stronglyConnectedParts(graph).map(
      (rooms) =>
        `${folder}: ${rooms.join(' ')}\n${arrowsAmong(graph, rooms)
          .map((arrow) => `  ${arrow}`)
          .join('\n')}`,
    ),
  )
}

/** For each folder, the graph of its rooms: room → room that it imports → one import as an example. */
function graphsOfFolders(imports) {
  const graphs = new Map()
  for (const [from, to] of imports) {
    const [one, other] = [from.split('/'), to.split('/')]
    const depth = one.findIndex((segment, at) => segment !== other[at])
    if (depth === -1) continue
    const folder = one.slice(0, depth).join('/')
    const graph = graphs.get(folder) ?? new Map()
    const arrows = graph.get(one[depth]) ?? new Map()
    if (!arrows.has(other[depth])) arrows.set(other[depth], `${from} → ${to}`)
    graphs.set(folder, graph.set(one[depth], arrows))
  }
  return graphs
}

/** The parts of a graph with more than one room, each sorted by name (Tarjan 1972, "Depth-first search"). */
function stronglyConnectedParts(graph) {
  const parts = []
  const [indexes, lows, stack] = [new Map(), new Map(), []]
  const visit = (room) => {
    indexes.set(room, indexes.size)
    lows.set(room, indexes.get(room))
    stack.push(room)
    for (const next of graph.get(room)?.keys() ?? []) {
      if (!indexes.has(next)) visit(next)
      if (stack.includes(next)) lows.set(room, Math.min(lows.get(room), lows.get(next)))
    }
    if (lows.get(room) === indexes.get(room)) parts.push(stack.splice(stack.indexOf(room)))
  }
  for (const room of graph.keys()) if (!indexes.has(room)) visit(room)
  return parts.filter(({ length }) => length > 1).map((part) => part.toSorted())
}

function arrowsAmong(graph, rooms) {
  return rooms.flatMap((room) =>
    [...(graph.get(room) ?? [])].filter(([next]) => rooms.includes(next)).map(([, arrow]) => arrow),
  )
}
