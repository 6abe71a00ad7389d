// Runs before each file of tests: the files of a page share its storage, and preferences are read when they are imported.
localStorage.clear()
