/** Names the API to all fields of the page, shows what a form would send, and puts one field into Welsh. */

const service = document.querySelector('#service');
const given = new URLSearchParams(location.hash.slice(1));
service.base.value = given.get('base') ?? 'http://127.0.0.1:8080/api/v2';
service.key.value = given.get('key') ?? '';

function useService() {
  for (const field of document.querySelectorAll('address-field')) {
    field.setAttribute('base', service.base.value);
    field.setAttribute('key', service.key.value);
  }
}
useService();
service.addEventListener('submit', (event) => {
  event.preventDefault();
  useService();
});

for (const form of document.querySelectorAll('form.shown')) {
  const output = form.querySelector('output');
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const sent = Array.from(new FormData(form), ([name, value]) => `${name} = ${value}`);
    output.textContent = sent.join('\n');
  });
  form.addEventListener('reset', () => {
    output.textContent = '';
  });
}

document.querySelector('#cymraeg').words = {
  label: 'Cyfeiriad',
  byHand: 'Methu dod o hyd iddo? Rhowch y cyfeiriad â llaw',
  bySearch: 'Chwilio am y cyfeiriad',
  chosen: 'Cyfeiriad wedi’i ddewis.',
  found: 'Wedi dod o hyd i’r cyfeiriad.',
  missing: 'Rhowch gyfeiriad',
};
