// Shows the sign-in page that the build has rendered, before the scripts that take it over: src/main.tsx hydrates it. Runs
// after the templates, for the addresses at which src/screens/app/start.tsx renders the sign-in.
;(() => {
  const { language, hasSession } = window.cairnPage
  const visitorPaths = JSON.parse(document.currentScript.dataset.visitorPaths || '[]')
  const root = document.getElementById('root')
  const template = document.querySelector(`template[data-language="${language}"]`)
  const isVisitorPath = visitorPaths.some((path) => `${location.pathname}/`.startsWith(`${path}/`))
  if (!template || hasSession || isVisitorPath) return

  root.replaceChildren(template.content)
  root.dataset.prerendered = ''
  document.documentElement.lang = language
  root.querySelector('input').focus()
  // Without the scripts a form sends its fields in the address: the scripts send them once they have taken the form over.
  root.querySelector('form').addEventListener('submit', (event) => {
    event.preventDefault()
    if (root.dataset.prerendered !== undefined) root.dataset.submitted = ''
  })
})()
