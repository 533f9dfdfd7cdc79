/**
 * The stories of the tour, one for each industry, about fictional organizations. `screens`: the names of the screens and of their
 * playlists. `messages` play on the screens from the start. The tour makes the message `made`, which the first screen then shows.
 * Each message is an announcement: its title, its text and its theme.
 */
export const stories = {
  church: {
    organisation: 'Harbor Lane Chapel',
    screens: [
      ['Main entrance', 'Sunday welcome'],
      ['Fellowship hall', 'This week'],
      ['Youth room', 'Youth evenings'],
    ],
    messages: [
      ['Welcome to Harbor Lane', 'Coffee is in the hall after the service.', 'evening'],
      ['Lantern walk', 'First Saturday in December. Meet at the main door.', 'gallery'],
      ['Soup at noon', 'Every Thursday in the garden room.', 'gallery'],
    ],
    made: ['Choir practice', 'Tuesdays at 7:30 pm. New voices are welcome.'],
  },
  school: {
    organisation: 'Lighthouse Hill School',
    screens: [
      ['Front office', 'School day'],
      ['Cafeteria', 'Lunch hour'],
      ['Library', 'Reading time'],
    ],
    messages: [
      ['Good morning, Lighthouse Hill', 'Doors open at 7:45.', 'evening'],
      ['Build a lighthouse', 'Art club, Wednesday at four.', 'gallery'],
      ['The school play', 'Friday and Saturday at 7 pm in the auditorium.', 'playbill'],
    ],
    made: ['Book fair this week', 'In the library, Monday to Thursday.'],
  },
  health: {
    organisation: 'Quayside Clinic',
    screens: [
      ['Reception', 'Opening hours'],
      ['Waiting room', 'Good advice'],
      ['Pharmacy', 'At the counter'],
    ],
    messages: [
      ['Welcome to Quayside Clinic', 'Please check in at the front desk.', 'evening'],
      ['Eat well this winter', 'Ask us about our free cooking class.', 'gallery'],
      ['Evening hours', 'Wednesdays until 8 pm.', 'gallery'],
    ],
    made: ['Flu shots are here', 'No appointment needed. Ask at the desk.'],
  },
  workplace: {
    organisation: 'Tidewater Works',
    screens: [
      ['Lobby', 'Visitors'],
      ['Break room', 'This week'],
      ['Workshop', 'Safety first'],
    ],
    messages: [
      ['Welcome to Tidewater Works', 'Visitors, please sign in at the desk.', 'evening'],
      ['Lunch on Thursday', 'Soup and bread in the break room at noon.', 'gallery'],
      ['Winter party', 'Friday at 6 pm. Bring a friend.', 'gallery'],
    ],
    made: ['365 days without an accident', 'Thank you for looking out for each other.'],
  },
  general: {
    organisation: 'Harbor Lane Hall',
    screens: [
      ['Entrance', 'Opening hours'],
      ['Cafe', 'Coffee and cake'],
      ['Theater lobby', 'Tonight'],
    ],
    messages: [
      ['Welcome to Harbor Lane', 'Ask at the desk for the program.', 'evening'],
      ['The Tide Clock', 'A comedy in two acts. Friday and Saturday.', 'playbill'],
      ['Lantern walk', 'First Saturday in December.', 'gallery'],
    ],
    made: ['Open until nine', 'Late opening every Friday.'],
  },
};
