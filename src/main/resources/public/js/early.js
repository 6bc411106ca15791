// Loaded before the page is painted, so that what only scripts can do does not appear late.
document.documentElement.classList.add("has-script");
