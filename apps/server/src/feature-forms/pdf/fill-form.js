// Runs in the printed page.

/** In place of the application that gives a form its port: form-bridge.js answers. */
globalThis.fillForm = async function fillForm({ values, timeoutMs }) {
  const { port1, port2 } = new MessageChannel()
  const answer = (type) =>
    new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error(`the form did not answer: ${type}`)), timeoutMs)
      port1.addEventListener('message', ({ data }) => {
        if (data.type === type) resolve()
        if (data.type === 'failed') reject(new Error(`the form failed: ${data.message}`))
      })
    })
  const ready = answer('ready')
  port1.start()
  window.postMessage(null, '*', [port2])
  await ready
  const loaded = answer('loaded')
  port1.postMessage({ type: 'load', id: 1, values, readOnly: true })
  await loaded
}

/** The look of a field that a block in its place has, too. */
const copiedStyles = [
  'background',
  'border',
  'border-radius',
  'box-sizing',
  'color',
  'direction',
  'font',
  'letter-spacing',
  'line-height',
  'margin',
  'min-height',
  'padding',
  'text-align',
  'width',
]

/** To be called when the page has its look in print. Fields cannot be divided: blocks of the same look replace them. */
globalThis.unfoldFields = function unfoldFields({ pagePx }) {
  // A line of text that its field cuts off is printed whole.
  for (const field of document.querySelectorAll('input')) {
    if (field.scrollWidth <= field.clientWidth || ['checkbox', 'radio', 'color', 'range'].includes(field.type)) continue
    replaceByBlock(field, 'overflow-wrap: anywhere; width: auto')
  }
  // A field that does not fit goes to the next page as one piece, and the end of that page cuts a line of it.
  for (const field of document.querySelectorAll('textarea')) {
    if (field.offsetHeight < pagePx / 5) continue
    replaceByBlock(
      field,
      'overflow-wrap: break-word; white-space: pre-wrap; box-decoration-break: clone; max-width: 100%',
    )
  }
}

function replaceByBlock(field, style) {
  const look = getComputedStyle(field)
  const block = document.createElement('div')
  block.dir = field.dir
  block.textContent = field.value
  block.style.cssText = `${copiedStyles.map((name) => `${name}: ${look.getPropertyValue(name)}`).join('; ')}; ${style}`
  field.replaceWith(block)
}
