/*
 * Shows the sentence with the telephone number when the page's scripts fail: a browser below the supported versions, a chunk
 * that does not load, an error before or during hydration. ES5 and no module, so that every browser runs it.
 */
(function () {
  var root = document.documentElement;
  function show() {
    var notice = document.getElementById('scripts-failed');
    var page = document.getElementById('root');
    // Once the page is hydrated, an error has its own message on the page, unless nothing is left of the page.
    var isHydrated = root.getAttribute('data-ready') !== null && page && page.childNodes.length > 0;
    if (!notice || isHydrated) return;
    // Up to here it stands last: the skip link is the page's first link.
    document.body.insertBefore(notice, document.body.firstChild);
    notice.removeAttribute('hidden');
  }
  function isOwn(address) {
    return !address || address.indexOf(location.protocol + '//' + location.host + '/') === 0;
  }
  window.addEventListener(
    'error',
    function (event) {
      var target = event.target;
      if (target === window ? isOwn(event.filename) : target.tagName === 'SCRIPT' && isOwn(target.src)) show();
    },
    true,
  );
  window.addEventListener('unhandledrejection', show);
  if (!('noModule' in document.createElement('script'))) show();
})();
