// Runs in the printed page, in place of the application that gives a form its port: form-bridge.js answers.
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
  // A line of text that its field cuts off is printed whole.
  for (const field of document.querySelectorAll('input')) {
    if (field.scrollWidth <= field.clientWidth || ['checkbox', 'radio', 'color', 'range'].includes(field.type)) continue
    const whole = document.createElement('div')
    whole.textContent = field.value
    whole.style.cssText = 'border: 1px solid #888; border-radius: 4px; padding: 6px 8px; overflow-wrap: anywhere'
    field.replaceWith(whole)
  }
}
