export const declineReasons = [
  'No line in the street',
  'Did not answer three times',
  'Chose another company',
  'Moved away',
  'Sent twice',
];
export const noteTexts = [
  'Call after 17:00',
  'Dog in the garden',
  'Roof is flat, ladder needed',
  'Wants the bill by e-mail',
  'Neighbour has our line too',
  'Kapıcıya sorun',
  'Говорит только по-русски',
];
export const staffNames = ['Deniz Akın', 'Ece Soyer', 'Anna Petrova', 'Can Tatar'];
export const installerNames = [
  'Ali Özgür',
  'Eda Güneş',
  'Ivan Sokolov',
  'Mert Aydın',
  'Sam Brown',
  'Hasan Deniz',
  'Oleg Morozov',
  'Selin Kutlu',
];
export const writtenTexts = [
  'Bize de gelir misiniz?',
  'Fiyatlara KDV dahil mi?',
  'How long does installing take?',
  'Can I keep my router?',
  'Можно без роутера?',
  'Есть ли у вас линия в Искеле?',
  'Faturamı nereden ödeyebilirim?',
  'My line is slow in the evening.',
];
