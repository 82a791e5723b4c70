import { expect, test } from 'vitest';
import { newsletterWords } from '#content/newsletter-texts.ts';
import { languages } from '#domain/language.ts';
import { confirmationMail, newsletterMail } from './mail-html.ts';
import { listHeaders, messageId } from './sender.ts';

const leaveUrl = 'https://meltem.test/newsletter/leave?t=abc&lang=tr';

test('whatever is written, nothing of it is markup of its own, and nothing is loaded', () => {
  const nasty = '<img src="https://evil.test/x.png"> & "q" [x](https://a.test/?a="><script>1</script>)';
  const { html } = newsletterMail({ subject: '<b>S</b>', text: nasty, language: 'en' }, leaveUrl);
  expect(html).not.toMatch(/<(?:img|script|b|link|iframe)\b/i);
  expect(html).toContain('&lt;img src=&quot;');
  expect(html).toContain('<title>&lt;b>S&lt;/b></title>');
  expect(html).not.toMatch(/\s(?:src|srcset|background)="/i);
});

test('every newsletter says in its language why it came and how to unsubscribe, as text and as HTML', () => {
  for (const language of languages) {
    const { html, text } = newsletterMail({ subject: 'S', text: 'T', language }, leaveUrl);
    expect(text).toContain(leaveUrl);
    expect(html).toContain(leaveUrl.replace('&', '&amp;'));
    expect(html).toContain(`<html lang="${language}">`);
    expect(confirmationMail(language, leaveUrl).text).toContain(leaveUrl);
  }
});

test('a newsletter has one id for each address, the same at every attempt', () => {
  expect(messageId('n', 'a@example.com', 'meltem.test:80')).toBe(
    messageId('n', 'a@example.com', 'meltem.test:80'),
  );
  expect(messageId('n', 'a@example.com', 'meltem.test')).not.toBe(
    messageId('n', 'b@example.com', 'meltem.test'),
  );
  expect(messageId('n', 'a@example.com', 'meltem.test')).not.toContain('example');
});

test('mail programs unsubscribe by one click, as RFC 8058 has it', () => {
  expect(listHeaders(leaveUrl)).toEqual({
    'List-Unsubscribe': { prepared: true, value: `<${leaveUrl}>` },
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
});

test('headings, lines and links are told apart, and the subject has no spaces around it', () => {
  const text = '# Yeni\nBir\niki [buraya](https://meltem.test/pricing)';
  const mail = newsletterMail({ subject: ' Konu ', text, language: 'tr' }, leaveUrl);
  expect(mail.subject).toBe('Konu');
  expect(mail.text).toMatch(/^Yeni\n----\n\nBir\niki buraya \(https:\/\/meltem\.test\/pricing\)\n\n-- \n/);
  expect(mail.html).toContain('<title>Konu</title>');
  expect(mail.html).toMatch(/<h1[^>]*>Konu<\/h1>\n<h2[^>]*>Yeni<\/h2>\n<p[^>]*>Bir<br>iki <a href="/);
  expect(mail.html).toMatch(/<a href="https:\/\/meltem\.test\/pricing"[^>]*>buraya<\/a><\/p>/);
});

test('whoever is asked to confirm is told what happens if they do not, as text and as HTML', () => {
  for (const language of languages) {
    const { otherwise, action } = newsletterWords[language].confirm;
    const { html, text } = confirmationMail(language, leaveUrl);
    for (const words of [otherwise, action]) expect(text).toContain(words);
    expect(html).toContain(`<p style="margin:0 0 16px;overflow-wrap:anywhere">${otherwise}</p>`);
    expect(html).toContain(`>${action}</a>`);
  }
});
